import { avisarA } from '../../../modules/campana/index.ts'
import { proponerConservacion } from '../../../modules/conservacion/index.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'
import { addDays, bogotaDate, startOfWeek } from '../../../schemas/es-co/index.ts'
import { next, persona, radicacion } from '../factories.ts'
import type { Json } from '../http.ts'
import { api, emailOf } from '../offices.ts'
import { unTramiteRadicado } from '../tramite-radicado.ts'
import { contextOf } from '../server.ts'
import { automatico, bien } from './casos.ts'
import type { Acervo } from './esquema.ts'
import { CATALOGOS, OBLIGATORIOS } from '../catalogos.ts'
import { FILA } from './rastro.ts'
import { WAYS, type Caso, type Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')
const texto = () => `Uno ${next()}`
const primero = async (slug: string, path: string, n = 0): Promise<Json> =>
  bien(await admin(slug).get(path, { page: 1 })).data[n]

/** Ids of two rows of a catalogue, of the office's own. */
async function dosDe(slug: string, path: string, mas: object = {}): Promise<number[]> {
  const una = async () => Number(bien(await admin(slug).post(path, { name: texto(), ...mas })).id)
  return [await una(), await una()]
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

type Auto = (ruta: string, mas?: Partial<Caso>) => Caso

/** Fields that an office adds: each case begins with the same definition. */
function deCampos(auto: Auto): Caso[] {
  const RUTA = '/campos/bancos'
  const esquema = { type: 'object', required: [], properties: { dato: { title: 'Dato', type: 'string' } } }
  const deNuevo = async (slug: string, cual: Json = esquema): Promise<number> => {
    const { version } = bien(await admin(slug).get(RUTA))
    return bien(await admin(slug).put(RUTA, { version, esquema: cual })).version
  }
  let ultimo = ''
  const nombre = () => (ultimo = `campo${next()}`)
  const unCampo = async (slug: string) => ({
    version: await deNuevo(slug),
    nombre: nombre(),
    campo: { title: 'Uno', type: 'string' },
  })
  const params = { entidad: 'bancos' }
  let antes = 0
  return [
    auto('POST /campos/:entidad', {
      solo: /^(?!requerido)/,
      valores: () => ({ nombre: [nombre()], campo: [{ title: 'Otro título', type: 'integer' }] }),
      donde: { nombre: 'required' },
      pedido: async (slug) => ({ params, body: { ...(await unCampo(slug)), requerido: true } }),
    }),
    auto('POST /campos/:entidad', {
      solo: /^requerido/,
      donde: { requerido: () => ({ required: ultimo }) },
      pedido: async (slug) => ({ params, body: await unCampo(slug) }),
    }),
    auto('PUT /campos/:entidad', {
      deNuevo: true,
      valores: { esquema: [{ ...esquema, properties: { dato: { title: 'Otra cosa', type: 'string' } } }] },
      donde: { esquema: () => ({ title: 'Otra cosa' }) },
      pedido: async (slug) => ({ params, body: { version: await deNuevo(slug), esquema } }),
    }),
    auto('POST /campos/:entidad/revertir', {
      valores: () => ({ a: [antes] }),
      donde: { a: (version: Json) => ({ motivo: `Vuelve a la versión ${version}` }) },
      pedido: async (slug) => {
        antes = await deNuevo(slug)
        const properties = (n: number) => ({ dato: { title: `Dato ${n}`, type: 'string' } })
        const dos = await deNuevo(slug, { ...esquema, properties: properties(2) })
        return { params, body: { version: await deNuevo(slug, { ...esquema, properties: properties(3) }), a: dos } }
      },
    }),
  ]
}

const DIAS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo', 'miércoles', 'sábado']
/** The Nth Saturday to come that is no holiday. */
function sabado(n: number): string {
  let fecha = addDays(startOfWeek(bogotaDate(Date.now())), 12)
  for (let van = 0; ; fecha = addDays(fecha, 7)) if (!festivoDe(fecha) && van++ === n) return fecha
}

/** Configuration of an office, its hours, and the retention of its papers. */
function deLaNotaria(auto: Auto): Caso[] {
  const entrada = async (slug: string, variable: string): Promise<Json> =>
    bien(await admin(slug).get('/notariaConfig')).find((una: Json) => una.variable === variable)
  const HORAS = {
    horaEntrada: '08:00',
    horaSalida: '12:00',
    aplicaDia: true,
    horaEntrada2: '14:00',
    horaSalida2: '17:00',
  }
  const OTRAS = {
    horaEntrada: '07:30',
    horaSalida: '12:30',
    aplicaDia: false,
    horaEntrada2: '13:30',
    horaSalida2: '17:30',
  }
  const semanaDe = (dias: readonly string[]) => Object.fromEntries(dias.map((dia) => [dia, HORAS]))
  const horario = (dias: readonly string[]) =>
    auto('PUT /Companies/11', {
      valores: {
        ...Object.fromEntries(
          dias.flatMap((dia) =>
            Object.entries(OTRAS).map(([name, hora]) => [`horario.horarios.${dia}.${name}`, [hora]]),
          ),
        ),
        'horario.sabados[].dia': [sabado(1)],
      },
      pedido: async (slug) => {
        const { version } = bien(await admin(slug).get('/Companies/11'))
        return { body: { horario: { horarios: semanaDe(dias), sabados: [{ dia: sabado(0) }] }, version } }
      },
    })
  return [
    horario(DIAS.slice(0, 7)),
    horario(DIAS.slice(7)),
    auto('PUT /notariaConfig/:id', {
      valores: { data: ['["DOS","UNO"]'] },
      pedido: async (slug) => {
        const { id, version } = await entrada(slug, 'bonos')
        return { params: { id }, body: { data: '["UNO"]', version } }
      },
    }),
    auto('PUT /notariaConfig', {
      deNuevo: true,
      valores: { 'entradas[].data': ['["DOS","UNO"]'], 'entradas[].id': [999_999] },
      pedido: async (slug) => {
        const { id, version } = await entrada(slug, 'subsidio')
        return { body: { entradas: [{ id, data: `["TRES ${next()}"]`, version }] } }
      },
    }),
    auto('PUT /conservacion/:id', {
      deNuevo: true,
      valores: { decision: ['confirmada'] },
      pedido: async (slug) => {
        const ctx = await contextOf(slug)
        await ctx.db('conservacion_propuestas').delete()
        const viejo = { cuando: '2001-01-01T00:00:00.000Z', accion: 'modificar', tabla: 'personas', registro: next() }
        await ctx.db('auditoria').insert(viejo)
        await proponerConservacion(ctx)
        const { id, version } = bien(await admin(slug).get('/conservacion')).propuestas[0]
        return { params: { id }, body: { decision: 'conservada', motivo: 'Lo pide el juez', version } }
      },
    }),
  ]
}

export const deOficina: Sala = (acervo: () => Acervo): readonly Caso[] => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const catalogos = WAYS.filter(({ ruta }) => CATALOGOS.test(ruta.replace(/^\w+ \/|\/:id$/g, ''))).map(
    ({ ruta, way: { path, method } }): Caso => {
      if (method !== 'PUT' || path.includes(':')) return auto(ruta)
      let dos: number[] = []
      const valores = () => ({ ids: [dos], activo: [true] })
      return {
        ruta,
        deNuevo: true,
        valores,
        donde: { ids: FILA },
        pedido: async (slug) => {
          dos = await dosDe(slug, path, OBLIGATORIOS[path.slice(1)])
          return { body: { ids: dos.slice(0, 1), activo: false }, leer: dos.map((id) => `${path}/${id}`) }
        },
      }
    },
  )
  let actos: number[] = []
  return [
    ...catalogos,
    ...deCampos(auto),
    ...deLaNotaria(auto),
    auto('PUT /actos', {
      deNuevo: true,
      valores: () => ({ ids: [actos], activo: [true] }),
      donde: { ids: FILA },
      pedido: async (slug) => {
        const uno = async () => Number(bien(await admin(slug).post('/actos', await unActo(slug))).id)
        actos = [await uno(), await uno()]
        return { body: { ids: actos.slice(0, 1), activo: false }, leer: actos.map((id) => `/actos/${id}`) }
      },
    }),
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
