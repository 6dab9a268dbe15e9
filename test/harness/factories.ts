import type { Json } from './http.ts'
import { api, Client } from './offices.ts'

/** Ids of the catalogues that every office is born with (modules/catalogos/data). */
export const CATALOGO = {
  cedula: 3,
  nit: 6,
  bogota: 11001,
  cundinamarcaYBogota: 11,
  cali: 76001,
  valle: 76,
  apartamento: 1,
  compraventa: 1,
  vendedor: 1,
  comprador: 2,
  radicada: 1,
} as const

let serial = 0
/** A number that no other thing of this run has. */
export const next = () => 100_000 + ++serial

/** A time of the office's clock, so many minutes ago: just after midnight the first minute of the day is still to come. */
export const hace = (minutos: number): string =>
  new Date(Date.now() - minutos * 60_000 - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

type Fields = Record<string, unknown>

/** The body of a new natural person, with a document of its own. */
export const unaPersona = (fields: Fields = {}): Fields => {
  const n = next()
  return {
    tipo_documento: CATALOGO.cedula,
    numero_documento: String(1_000_000_000 + n),
    nombres: `Nombre${n}`,
    apellidos: "Peña D'Alessandro",
    direccion: 'Calle 1 # 2-3',
    telefono: '3001234567',
    correo_electronico: `persona${n}@ejemplo.co`,
    genero: 'F',
    id_estados_civiles: 1,
    id_municipio: CATALOGO.bogota,
    lugar_expedicion_documento: 'Bogotá',
    exento: false,
    ...fields,
  }
}

/** The body of a new property in Bogotá, with a matrícula of its own. */
export const unInmueble = (fields: Fields = {}): Fields => {
  const n = next()
  return {
    matricula: `50C-${n}`,
    direccion: `Carrera ${n} # 4-5`,
    numero_predial: '',
    numero_catastral: '',
    linderos: 'Por el norte, con la calle.',
    area: 84.5,
    id_tipo_inmueble: 1,
    id_municipio: CATALOGO.bogota,
    id_depto: CATALOGO.cundinamarcaYBogota,
    avaluo: 180_000_000,
    ...fields,
  }
}

async function created(client: Client, path: string, body: Fields): Promise<Json> {
  const reply = await client.post(path, body)
  if (reply.status !== 201) throw new Error(`POST ${path} answered ${reply.status}: ${reply.raw.toString()}`)
  return reply.body
}

/** Where a thing is made: an office of the common server, or wherever this client is. */
type Where = string | Client
const filer = (where: Where) => (where instanceof Client ? where : api(where).as('admin'))

/** A person of the office, as the API answers it. */
export const persona = (fields: Fields = {}, where: Where = 'demo'): Promise<Json> =>
  created(filer(where), '/persona', unaPersona(fields))
/** A property of the office, as the API answers it. */
export const inmueble = (fields: Fields = {}, where: Where = 'demo'): Promise<Json> =>
  created(filer(where), '/inmuebles', unInmueble(fields))

interface Deed {
  cuantia?: number
  acto?: number
  vendedor?: Fields
  comprador?: Fields
  inmueble?: Fields
}

/** The body of a filed sale between two persons over a property, all by their ids. */
export const saleOf = (
  vendedor: number,
  comprador: number,
  casa: number,
  { cuantia = 200_000_000, acto = CATALOGO.compraventa }: Deed = {},
): Fields => ({
  contacto: vendedor,
  digitador: vendedor,
  revisor: vendedor,
  liquidador: vendedor,
  id_estados_escrituras: CATALOGO.radicada,
  fecha_escritura: '2026-03-10',
  num_escritura: '',
  observacion: '',
  reparto: true,
  activo: false,
  id_proyectos: null,
  actosradi: [
    {
      orden: 0,
      cuantia,
      actos_codigo_acto: String(acto),
      exento: false,
      otorgantes: [
        { id_personas: vendedor, id_tipos_otorgantes: CATALOGO.vendedor, porcentaje_participacion: 100 },
        { id_personas: comprador, id_tipos_otorgantes: CATALOGO.comprador, porcentaje_participacion: 100 },
      ],
      actosradiinmuebles: [{ id_inmuebles: casa, fecha_adquisicion: '2015-06-01', vivienda_habitacion: true }],
    },
  ],
})

/** The body of a sale between two new persons over a new property; `fields` replaces whole fields of the filing. */
export async function unaRadicacion(deed: Deed = {}, fields: Fields = {}, where: Where = 'demo'): Promise<Fields> {
  const [vendedor, comprador, casa] = await Promise.all([
    persona(deed.vendedor, where),
    persona(deed.comprador, where),
    inmueble(deed.inmueble, where),
  ])
  return { ...saleOf(Number(vendedor.id), Number(comprador.id), Number(casa.key ?? casa.id), deed), ...fields }
}

/** A filed sale, as the API answers it. */
export const radicacion = async (deed: Deed = {}, fields: Fields = {}, where: Where = 'demo'): Promise<Json> =>
  created(filer(where), '/radicaciones', await unaRadicacion(deed, fields, where))

/** A filed and settled sale: the filing, with its liquidation saved as the server computed it. */
export async function liquidada(deed: Deed = {}, fields: Fields = {}, where: Where = 'demo'): Promise<Json> {
  const filed = await radicacion(deed, fields, where)
  const client = filer(where)
  const computed = await client.get('/liquidacionRadi', { numero_radicacion: Number(filed.numero_radicacion) })
  const saved = await client.put(`/liquidaciones/${String(filed.id)}`, computed.body.lineas)
  if (saved.status !== 200) throw new Error(`the liquidation was not saved: ${saved.raw.toString()}`)
  return { ...filed, liquidacion: saved.body }
}
