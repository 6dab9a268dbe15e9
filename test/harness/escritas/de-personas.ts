import { next, persona, inmueble, unaPersona, unInmueble } from '../factories.ts'
import { reclamoRegistrado, unReclamo } from '../habeas.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { automatico, bien } from './casos.ts'
import type { Caso } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')
const DE_PERSONA = {
  tipo_documento: [4],
  numero_documento: [],
  id_tipos_responsabilidades: [1, 2, 3],
  pais: ['MX', 'US'],
  id_estados_civiles: [2],
  genero: ['M'],
  digito: [],
}

export const dePersonas: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const delPublico = async (slug: string) => {
    const { version } = bien(await api(slug).anonymous.get('/auth/politica'))
    return { ...unaPersona(), acepta: true, politica: version } as Json
  }
  return [
    auto('POST /persona', {
      pedido: () => Promise.resolve({ body: unaPersona() }),
      valores: () => ({ ...DE_PERSONA, numero_documento: [String(1_300_000_000 + next())], tipo_documento: [1] }),
    }),
    auto('PUT /persona/:id', {
      pedido: async (slug) => {
        const { id, version } = await persona({}, slug)
        return { params: { id }, body: { version } }
      },
      valores: { ...DE_PERSONA, numero_documento: ['1400000001'], tipo_documento: [1] },
    }),
    auto('POST /persona/:id/cargos', {
      pedido: async (slug) => {
        const { id } = await persona({}, slug)
        return { params: { id }, body: { cargos: ['digitador'] }, leer: [`/persona/${id}`] }
      },
    }),
    auto('POST /auth/CreatePerson', {
      pedido: async (slug) => ({ body: await delPublico(slug), quien: api(slug).anonymous }),
      valores: () => ({ ...DE_PERSONA, numero_documento: [String(1_500_000_000 + next())], tipo_documento: [1] }),
    }),
    auto('POST /autorizaciones/:id/revocar', {
      pedido: async (slug) => {
        const cuerpo = await delPublico(slug)
        bien(await api(slug).anonymous.post('/auth/CreatePerson', cuerpo))
        const [{ id: quien }] = bien(
          await admin(slug).get('/persona', {
            accion: 'PersonaxNombres',
            numero_documento: String(cuerpo.numero_documento),
          }),
        )
        const [{ id }] = bien(await admin(slug).get(`/persona/${quien}/consentimientos`))
        return { params: { id }, body: { motivo: 'Lo pidió' } }
      },
      donde: { motivo: 'evidencia' },
    }),
    auto('POST /reclamos_datos', {
      valores: { tipo_documento: [4], recibido: ['2026-11-27'] },
      donde: {
        recibido: (dia: Json) => ({ recibido_en: `${String(dia)}T12:00:00.000Z` }),
        tipo_documento: () => ({ tipo_documento: 'Tarjeta de extranjería' }),
      },
      pedido: () => Promise.resolve({ body: unReclamo() }),
    }),
    ...(
      [
        { paso: 'verificar', verificacion: 'Mostró su cédula' },
        { paso: 'pedir', falta: 'La escritura' },
        { paso: 'prorrogar', dias: 3, motivo: 'Se espera a un tercero' },
        { paso: 'trasladar', trasladado_a: 'La Registraduría', motivo: 'Es de su competencia' },
        {
          paso: 'responder',
          verificacion: 'Mostró su cédula',
          decision: 'en_parte',
          respuesta: 'Se corrigió',
          norma: 'Ley 1581 de 2012',
        },
        { paso: 'desistir', motivo: 'Lo dijo por escrito', expreso: true },
      ] as const
    ).map((cuerpo) =>
      auto('PUT /reclamos_datos/:id/paso', {
        deNuevo: true,
        valores: { paso: [], dias: [4], decision: ['no_procede'], expreso: [cuerpo.paso !== 'desistir'] },
        donde: {
          dias: 'prorroga',
          ...(cuerpo.paso === 'prorrogar' && { motivo: 'motivo_prorroga' }),
          ...(cuerpo.paso === 'trasladar' && {
            motivo: (dicho: Json) => ({ detalle: `A La Registraduría. ${String(dicho)}` }),
          }),
          ...(cuerpo.paso === 'desistir' && { motivo: 'detalle' }),
        },
        pedido: async (slug) => {
          const { id, version } = await reclamoRegistrado(slug)
          return { params: { id }, body: { ...cuerpo, version }, leer: [`/reclamos_datos/${id}`] }
        },
      }),
    ),
    auto('POST /inmuebles', {
      pedido: () => Promise.resolve({ body: unInmueble() }),
      valores: () => ({ matricula: [`50C-${next()}`] }),
    }),
    ...['PUT /inmuebles/:key', 'POST /inmuebles/:key'].map((ruta) =>
      auto(ruta, {
        pedido: async (slug) => {
          const { id, key, version } = await inmueble({}, slug)
          return {
            params: { key: key ?? id },
            body: { version },
            leer: [`/inmuebles/${key ?? id}`],
            ...(ruta.startsWith('POST') && { query: { _method: 'PUT' } }),
          }
        },
        valores: { matricula: ['50C-999999'], id_depto: [76] },
      }),
    ),
    auto('PUT /inmuebles/:key/matricula', {
      donde: { motivo: 'auditoria:motivo' },
      deNuevo: true,
      pedido: async (slug) => {
        const { id, key, version } = await inmueble({}, slug)
        return { params: { key: key ?? id }, body: { matricula: `50C-${next()}`, motivo: 'Mal escrita', version } }
      },
      valores: () => ({ matricula: [`50C-${next()}`] }),
    }),
    auto('PUT /persona/:id/documento', {
      donde: { motivo: 'auditoria:motivo' },
      deNuevo: true,
      pedido: async (slug) => {
        const { id, version } = await persona({}, slug)
        return {
          params: { id },
          body: { tipo_documento: 3, numero_documento: String(1_600_000_000 + next()), motivo: 'Mal escrito', version },
        }
      },
      valores: () => ({ numero_documento: [String(1_700_000_000 + next())], tipo_documento: [1] }),
    }),
    auto('POST /proyecto2', {
      valores: () => ({ codigo: [`PX-${next()}`], usuario: acervo()['id_personas'] ?? [] }),
      donde: { usuario: 'usuario_plataforma', nombre: 'proyecto', activo: 'estado' },
      pedido: () =>
        Promise.resolve({
          body: { codigo: `PX-${next()}`, nombre: `Torre ${next()}`, usuario: acervo()['id_personas']?.[0], activo: 1 },
        }),
    }),
    auto('POST /proyecto', {
      valores: () => ({ codigo: [`PX-${next()}`], usuario_plataforma: acervo()['id_personas'] ?? [] }),
      pedido: () =>
        Promise.resolve({
          body: {
            codigo: `PX-${next()}`,
            proyecto: `Torre ${next()}`,
            usuario_plataforma: acervo()['id_personas']?.[0],
          },
        }),
    }),
    auto('PUT /proyecto/:id', {
      valores: () => ({ usuario_plataforma: acervo()['id_personas'] ?? [] }),
      pedido: async (slug) => {
        const { id, version } = bien(
          await admin(slug).post('/proyecto', {
            codigo: `PX-${next()}`,
            proyecto: `Torre ${next()}`,
            usuario_plataforma: acervo()['id_personas']?.[0],
          }),
        )
        return { params: { id }, body: { version } }
      },
    }),
  ]
}
