import { avisarA } from '../../../modules/campana/index.ts'
import { next, persona, radicacion } from '../factories.ts'
import type { Json } from '../http.ts'
import { api, emailOf } from '../offices.ts'
import { unTramiteRadicado } from '../tramite-radicado.ts'
import { contextOf } from '../server.ts'
import { automatico, bien } from './casos.ts'
import type { Acervo } from './esquema.ts'
import { FILA } from './rastro.ts'
import { WAYS, type Caso, type Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const CATALOGOS =
  /^\w+ \/(departamentos|municipios|estadosCiviles|Tipos\w+|tiposOtorgantes|estadosEscritura|tipoInmueble|tipoDocIde|bancos|actividadesEconomicas)(\/:id)?$/

const admin = (slug: string) => api(slug).as('admin')
const texto = () => `Uno ${next()}`
const primero = async (slug: string, path: string, n = 0): Promise<Json> =>
  bien(await admin(slug).get(path, { page: 1 })).data[n]

/** Ids of two rows of a catalogue, of the office's own. */
async function dosDe(slug: string, path: string, mas: object = {}): Promise<number[]> {
  const una = async () => Number(bien(await admin(slug).post(path, { name: texto(), ...mas })).id)
  return [await una(), await una()]
}
const ADEMAS: Readonly<Record<string, object>> = {
  '/municipios': { department_id: 11 },
  '/tiposOtorgantes': { parte: 'ninguna' },
  '/tipoDocIde': { clase: 'natural' },
}

async function unAviso(slug: string): Promise<number> {
  const ctx = await contextOf(slug)
  const { id: yo } = await ctx.db('usuarios').where('email', emailOf('admin', slug)).first<{ id: number }>('id')
  const llave = `escrita:${next()}`
  const { id } = await radicacion({}, {}, slug)
  await avisarA(ctx, [yo], {
    clase: 'seguimiento',
    objeto: 'radicacion',
    id_objeto: Number(id),
    llave,
    titulo: 'Un paso',
  })
  return Number((await ctx.db('avisos').where({ llave }).first<{ id: number }>('id')).id)
}

async function unActo(slug: string): Promise<Json> {
  const { codigo_tarifa } = await primero(slug, '/actos')
  return {
    name: texto(),
    categoria: 'Otros',
    cuantia: 'sin',
    codigo_tarifa,
    roles: ['Solicitante'],
    documentos_requeridos: ['Cédula'],
  }
}
const unUsuario = async (slug: string): Promise<Json> => {
  const n = next()
  const quien = await persona({ correo_electronico: `usuario${n}@ejemplo.co` }, slug)
  const rol = await primero(slug, '/rol', 2)
  return {
    email: `usuario${n}@ejemplo.co`,
    id_persona: quien.id,
    id_rol: rol.id,
    password: 'una-clave-larga',
    password_confirmation: 'una-clave-larga',
    usuario: `Usuario ${n}`,
  }
}

export const deOficina: Sala = (acervo: () => Acervo): readonly Caso[] => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const catalogos = WAYS.filter(({ ruta }) => CATALOGOS.test(ruta)).map(({ ruta, way: { path, method } }): Caso => {
    if (method !== 'PUT' || path.includes(':')) return auto(ruta)
    let dos: number[] = []
    const valores = () => ({ ids: [dos], activo: [true] })
    return {
      ruta,
      deNuevo: true,
      valores,
      donde: { ids: FILA },
      pedido: async (slug) => {
        dos = await dosDe(slug, path, ADEMAS[path])
        return { body: { ids: dos.slice(0, 1), activo: false }, leer: dos.map((id) => `${path}/${id}`) }
      },
    }
  })
  return [
    ...catalogos,
    auto('POST /soporte', {
      pedido: () =>
        Promise.resolve({
          body: {
            dicho: 'No abre',
            pantalla: '/admin/radicaciones',
            solicitudes: [{ id: '0b9c1f6e-3f5a-4d0e-9c55-0c8a7a0f9b11', estado: 500 }],
            navegador: 'Firefox',
          },
        }),
      valores: { pantalla: ['/admin/clientes'], 'solicitudes[].id': ['1b9c1f6e-3f5a-4d0e-9c55-0c8a7a0f9b11'] },
    }),
    auto('PUT /borradores/:nombre', {
      pedido: () =>
        Promise.resolve({
          params: { nombre: `radicacion.nueva.${String(next()).padStart(32, '0')}` },
          body: {
            titulo: 'Radicación nueva',
            contenido: '{"a":1}',
            escrito: new Date().toISOString(),
            equipo: 'a'.repeat(32),
            version: null,
          },
        }),
      deNuevo: true,
    }),
    ...['radicaciones', 'facturas', 'tramites'].map((que) =>
      auto(`PUT /presencia/${que}/:id`, {
        deNuevo: true,
        pedido: async (slug): Promise<Pedido> => {
          const { id } = que === 'tramites' ? await unTramiteRadicado(slug) : await radicacion({}, {}, slug)
          return { params: { id }, body: { pestana: 'abc12345' } }
        },
      }),
    ),
    auto('PUT /avisos/preferencias'),
    auto('PUT /avisos/leidos', {
      deNuevo: true,
      donde: { hasta: 'leido_hasta' },
      pedido: async (slug) => {
        await unAviso(slug)
        return { body: {} }
      },
    }),
    auto('PUT /avisos/:id/leido', {
      donde: { hasta: 'leido_hasta' },
      deNuevo: true,
      pedido: async (slug) => ({ params: { id: await unAviso(slug) }, body: {} }),
    }),
    auto('POST /usuario', { pedido: async (slug) => ({ body: await unUsuario(slug) }) }),
    auto('PUT /usuario/:id', {
      pedido: async (slug) => {
        const { id, version } = bien(await admin(slug).post('/usuario', await unUsuario(slug)))
        const rol = await primero(slug, '/rol', 3)
        return { params: { id }, body: { id_rol: rol.id, version }, leer: [`/usuario/${id}`] }
      },
    }),
    auto('POST /equipo', {
      donde: { cargos: 'cargo' },
      pedido: async (slug) => {
        const n = next()
        const rol = await primero(slug, '/rol', 2)
        return {
          body: {
            tipo_documento: 3,
            numero_documento: String(1_200_000_000 + n),
            nombres: `Ana ${n}`,
            apellidos: 'Ruiz',
            email: `equipo${n}@ejemplo.co`,
            id_rol: rol.id,
            cargos: ['revisor'],
          },
        }
      },
    }),
    auto('POST /rol', { donde: { copiar_de: () => ({ id_permisos: 1 }) } }),
    auto('PUT /rol/:id'),
    auto('POST /role-permission'),
    auto('POST /permisosRoles/:id', {
      pedido: async (slug) => {
        const { id } = bien(await admin(slug).post('/rol', { name: texto(), description: 'Uno' }))
        return {
          params: { id },
          body: { array_permisos: [{ id_rol: id, id_permisos: 5, action: 'create' }] },
          leer: [`/permisosRoles/${id}`],
        }
      },
    }),
    auto('POST /vistas'),
    auto('PUT /vistas/:id', {
      pedido: async (slug) => {
        const body = { lista: 'radicaciones', nombre: texto(), consulta: '', columnas: [{ id: 'numero' }] }
        return { params: { id: bien(await admin(slug).post('/vistas', body)).id }, body }
      },
    }),
    auto('PUT /preferencias/:clave', {
      pedido: () => Promise.resolve({ params: { clave: 'densidad' }, body: { valor: 'comoda' } }),
    }),
    auto('PUT /preferencias/:clave', {
      pedido: () =>
        Promise.resolve({ params: { clave: 'columnas.radicaciones' }, body: { valor: [{ id: 'numero', ancho: 90 }] } }),
    }),
    auto('POST /actos', {
      pedido: async (slug) => ({ body: await unActo(slug) }),
      valores: { codigo_tarifa: ['1A'] },
    }),
    auto('PUT /actos/:id', {
      pedido: async (slug) => {
        const { id, version } = bien(await admin(slug).post('/actos', await unActo(slug)))
        return { params: { id }, body: { version } }
      },
    }),
  ]
}
