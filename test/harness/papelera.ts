import type { Knex } from 'knex'
import { CATALOGOS } from '../../modules/catalogos/index.ts'
import { OBLIGATORIOS } from './catalogos.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { unCliente } from './cartera-cuentas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { inmueble, next, persona, radicacion } from './factories.ts'
import { sendForm, unPdf } from './files.ts'
import type { Json, Reply } from './http.ts'
import { api, type Client } from './offices.ts'
import { muestra, otraVersion, unaPlantilla } from './plantillas.ts'

/** Makes a record that may be deleted, with what goes with it. @returns its id and the address that deletes it */
export type Escena = (slug: string) => Promise<{ id: number; path: string }>

const admin = (slug: string): Client => api(slug).as('admin')

async function hecho(pedido: Promise<Reply>): Promise<Json> {
  const { status, body, raw } = await pedido
  if (status > 201) throw new Error(raw.toString())
  return body
}

/** Where a row is made and where it is deleted, most of the time. */
const simple =
  (path: string, cuerpo: (slug: string) => Json | Promise<Json>): Escena =>
  async (slug) => {
    const { id } = await hecho(admin(slug).post(path, await cuerpo(slug)))
    return { id, path: `${path}/${id}` }
  }

const deCatalogos = Object.fromEntries(
  CATALOGOS.flatMap(({ pantalla, paths: [path] }) =>
    pantalla?.acciones.length
      ? [
          [
            pantalla.id,
            simple(`/${path}`, () => ({
              name: `Uno ${next()}`,
              code: String(next()).slice(-5),
              ...OBLIGATORIOS[path],
            })),
          ],
        ]
      : [],
  ),
)

/** How one of each kind that goes to the trash comes to be. A new kind without a line here fails. */
export const ESCENAS: Readonly<Record<string, Escena>> = {
  ...deCatalogos,
  actos: simple('/actos', async (slug) => {
    const {
      body: {
        data: [{ codigo_tarifa }],
      },
    } = await admin(slug).get('/actos', { page: 1 })
    return {
      name: `Acto ${next()}`,
      categoria: 'Otros',
      cuantia: 'sin',
      codigo_tarifa,
      roles: ['Solicitante'],
      documentos_requeridos: ['Cédula'],
    }
  }),
  inmuebles: async (slug) => {
    const { id } = await inmueble({}, slug)
    return { id, path: `/inmuebles/${id}` }
  },
  proyectos: async (slug) => {
    const {
      persona: { id: usuario },
    } = await unCliente(slug)
    const codigo = `PA-${next()}`
    const { id } = await hecho(
      admin(slug).post('/proyecto2', { codigo, nombre: `Torres ${codigo}`, usuario, activo: 1 }),
    )
    return { id, path: `/proyecto/${id}` }
  },
  clientes: async (slug) => {
    const { id } = await unCliente(slug, { cupo: 5_000_000, autorizados: ['correo'] })
    return { id, path: `/clientes/${id}` }
  },
  edictos: async (slug) => {
    const manana = addDays(new Date().toISOString().slice(0, 10), 3)
    const campos = {
      titulo: 'Sucesión de Peña',
      nombre_cliente: 'Ana Vega Ruiz',
      fecha_inicio: manana,
      fecha_expiracion: addDays(manana, 5),
    }
    const { id } = await hecho(
      sendForm(admin(slug), '/edicto', campos, { archivo: { name: 'edicto.pdf', content: unPdf() } }),
    )
    return { id, path: `/edicto/${id}` }
  },
  plantillas: async (slug) => {
    const { id } = await unaPlantilla(muestra('compraventa-vis.docx'), slug)
    await otraVersion(id, muestra('compraventa-vis.docx'), slug)
    return { id, path: `/templates/${id}` }
  },
  documentos: async (slug) => {
    const { id: id_plantilla } = await unaPlantilla(muestra('compraventa-vis.docx'), slug)
    const { id } = await hecho(
      admin(slug).post('/documentosAgiles', { id_plantilla, nombre_documento: 'Compraventa de la torre' }),
    )
    await hecho(admin(slug).post(`/documentosAgiles/${id}/generar`, { version: 1 }))
    return { id, path: `/documentosAgiles/${id}` }
  },
  'plantillas-de-radicacion': async (slug) => {
    const [{ id: banco }, { id: digitador }] = [await persona({}, slug), await persona({}, slug)]
    const otorgantes = [{ id_personas: banco, id_tipos_otorgantes: 2, porcentaje_participacion: 33.33 }]
    const actosradi = [{ actos_codigo_acto: '1' }, { actos_codigo_acto: '10', exento: true, otorgantes }]
    const { id } = await hecho(
      admin(slug).post('/radicacionesPlantillas', { nombre: `VIS ${next()}`, digitador, actosradi }),
    )
    return { id, path: `/radicacionesPlantillas/${id}` }
  },
  minutas: async (slug) => {
    const { id: id_radicacion } = await radicacion({}, {}, slug)
    const { id } = await hecho(admin(slug).post('/minutas', { id_radicacion }))
    return { id, path: `/minutas/${id}` }
  },
  seguimientos: async (slug) => {
    const { numero_radicacion: num_radicacion } = await radicacion({}, {}, slug)
    const paso = {
      num_radicacion,
      paso: 'Revisión del folio',
      observacion: '',
      fecha: `${new Date().toISOString().slice(0, 10)} 00:01`,
    }
    const { id } = await hecho(admin(slug).post('/seguiradiCreate', paso))
    return { id, path: `/seguiradi/${id}` }
  },
  servicios: simple('/servicios', () => ({
    name: `Servicio ${next()}`,
    tipo: 'servicio_adicional',
    precio: 12_000,
    gravado: true,
  })),
  roles: async (slug) => {
    const {
      body: {
        data: [primero],
      },
    } = await admin(slug).get('/rol')
    const { id } = await hecho(
      admin(slug).post('/rol', { name: `Archivo ${next()}`, description: 'Guarda', copiar_de: primero.id }),
    )
    return { id, path: `/rol/${id}` }
  },
  'dias-distintos': simple('/calendario_excepciones', () => {
    const fecha = addDays('2037-02-02', next() % 1000)
    return { fecha, tipo: 'cerrado', acto: 'Resolución 1', suspende_terminos: true }
  }),
}

/** Deletes one of a kind. @returns where it is in the trash */
export async function tirado(clase: string, slug: string): Promise<{ id: number; path: string; en: number }> {
  const escena = ESCENAS[clase]
  if (!escena) throw new Error(`${clase} has no scene in test/harness/papelera.ts`)
  const { id, path } = await escena(slug)
  const reply = await admin(slug).delete(path)
  if (reply.status > 204) throw new Error(`${clase}: ${reply.raw.toString()}`)
  return { id, path, en: Number(reply.headers['x-papelera']) }
}

const LEJOS = 900_000_000

/**
 * What was deleted, for the matrix of who sees what is somebody's: of a kind that one may delete, of another, a project of a colleague's
 * and one's own, another office's.
 */
export function escenaDePapelera(ctx: Context, lejos: Knex, yo: number): EscenaPersonal {
  const en = async (clase: string, suyo: boolean, quien?: number): Promise<Nombrado> => {
    const donde = { id: (await tirado(clase, ctx.office.slug)).en }
    if (quien) await ctx.db('papelera').where(donde).update({ id_usuario: quien })
    return { params: donde, suyo, fila: { tabla: 'papelera', donde } }
  }
  const lejano = async (): Promise<Nombrado> => {
    await lejos('papelera').where('id', LEJOS).delete()
    const dicho = { clase: 'inmuebles', registro: LEJOS, titulo: '50C-1', contenido: '{}' }
    await lejos('papelera').insert({
      id: LEJOS,
      ...dicho,
      cuando: ctx.now.toISOString(),
      vence: '2099-01-01T05:00:00.000Z',
    })
    return { params: { id: LEJOS }, suyo: false, lejano: true }
  }
  return {
    permisos: [[permiso('inmuebles', 'eliminar'), permiso('misProyectos', 'eliminar')]],
    nuevos: async () => ({
      deLoQueElimina: await en('inmuebles', true),
      deOtraClase: await en('bancos', false),
      deUnColega: await en('proyectos', false),
      suyo: await en('proyectos', true, yo),
      deOtraOficina: await lejano(),
    }),
    inexistente: () => ({ params: { id: 2_000_000_000 }, suyo: false }),
    cuerpo: (_way, { params }) => ({ ids: [params['id']] }),
  }
}
