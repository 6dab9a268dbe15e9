import { BaseModel, insert, nextNumber, Problem, type Context } from '../../kernel/index.ts'
import {
  certificadoVigente,
  emisorVigente,
  llavesDe,
  parteDelEmisor,
  rangoDe,
  rangoVigente,
  softwareDe,
  softwareVigente,
} from './vigente.ts'
import {
  construirFactura,
  construirNota,
  diaBogota,
  firmar,
  horaBogota,
  momentoDeFirma,
  primerasFaltas,
  revisarDatos,
  type DatosFactura,
  type DatosNota,
  type LineaDocumento,
  type Parte,
} from '../documento/index.ts'
import { guardarBytes, nombrarArchivos } from '../emision/leer-documento.ts'
import { tomarNumero } from '../emision/turno.ts'
import type { Emisor, SoftwareDian } from '../model.ts'

export const TIPOS_DE_PRUEBA = ['factura', 'nota_credito', 'nota_debito'] as const
export type TipoDePrueba = (typeof TIPOS_DE_PRUEBA)[number]

/** Document signed only for the DIAN's test set; it belongs to no invoice. */
export class DocumentoDePrueba extends BaseModel {
  static override tableName = 'dian_set_pruebas'
  static override hidden = ['xml']
  declare tipo: TipoDePrueba
  /** `ensayo` goes by SendBillSync, which says what is wrong; `set` counts for being enabled. */
  declare modo: 'ensayo' | 'set'
  declare id_software: number
  declare test_set_id: string
  declare numero: string
  declare cufe: string
  declare fecha: string
  declare nombre_xml: string
  declare nombre_zip: string
  declare xml: string
  declare estado: 'firmada' | 'enviada' | 'aceptada' | 'rechazada'
  declare zip_key: string | null
  declare mensaje: string | null
  declare enviada_en: string | null
  declare respondida_en: string | null
}

/** @throws Problem 409 in production, or while the portal's set was not written */
export async function softwareDePruebas(ctx: Context): Promise<SoftwareDian & { test_set_id: string }> {
  const software = await softwareVigente(ctx)
  const { ambiente, test_set_id } = software
  if (ambiente !== '2' || !test_set_id)
    throw new Problem(
      409,
      'sin_set',
      'El set de pruebas es del ambiente de pruebas y necesita su identificador (TestSetId): escríbalo en Software.',
    )
  return Object.assign(software, { test_set_id })
}

export const delSet = (ctx: Context, { id, test_set_id }: { id: number; test_set_id: string }) =>
  DocumentoDePrueba.query(ctx.db).where({ id_software: id, test_set_id })

/** Final consumer (dian.md 1.4): no customer of the office appears in a test. */
const NADIE: Parte = {
  organizacion: '2',
  tipoDocumento: '13',
  numero: '222222222222',
  dv: null,
  nombre: 'consumidor final',
  nombreComercial: null,
  responsabilidades: ['R-99-PN'],
  tributo: 'ZZ',
  direccion: null,
  telefono: null,
  correo: null,
}

const linea = ({ tributo }: Emisor, valor: number): LineaDocumento => ({
  codigo: 'PRUEBA',
  descripcion: 'Documento de prueba para la habilitación',
  cantidad: 1,
  valor,
  iva: tributo === '01' || tributo === 'ZA' ? { tarifa: 1900, valor: null } : null,
  terceros: null,
})

const NOTA = {
  nota_credito: { clase: 'credito', prefijo: 'PNC', archivo: 'nc' },
  nota_debito: { clase: 'debito', prefijo: 'PND', archivo: 'nd' },
} as const

/**
 * The first of each kind is a rehearsal by SendBillSync, because the set hides its faults behind a key (dian.md, trap 13).
 * @throws Problem 409 when something is not set up, or a note has no accepted invoice to refer to
 */
export async function firmarPrueba(ctx: Context, tipo: TipoDePrueba): Promise<DocumentoDePrueba> {
  const momento = momentoDeFirma(ctx.now)
  const dia = diaBogota(momento)
  const software = await softwareDePruebas(ctx)
  const emisor = await emisorVigente(ctx, dia)
  const certificado = await certificadoVigente(ctx, emisor.nit, dia)
  const comun = {
    ambiente: '2' as const,
    fecha: dia,
    hora: horaBogota(momento),
    notas: ['Documento de prueba para la habilitación: no tiene validez.'],
    emisor: await parteDelEmisor(ctx, emisor),
    adquirente: NADIE,
    medios: [{ forma: '1' as const, codigo: '10', vence: null, nombre: 'Efectivo' }],
    software: softwareDe(ctx, software, emisor),
  }
  const datos =
    tipo === 'factura'
      ? await datosDeFactura(ctx, emisor, dia, comun)
      : await datosDeNota(ctx, emisor, tipo, comun, software)
  const faltas = revisarDatos(datos)
  if (faltas.length) throw new Problem(409, 'datos_invalidos', primerasFaltas(faltas))
  const { numero, cufe, xml } = 'rango' in datos ? construirFactura(datos) : construirNota(datos)
  const bytes = firmar(xml, llavesDe(ctx, certificado), momento)
  const nombres = await nombrarArchivos(ctx, tipo === 'factura' ? 'fv' : NOTA[tipo].archivo, emisor.nit)
  const ensayada = await delSet(ctx, software).where({ tipo, modo: 'ensayo', estado: 'aceptada' }).first()
  return insert(ctx, DocumentoDePrueba, {
    tipo,
    modo: ensayada ? 'set' : 'ensayo',
    id_software: software.id,
    test_set_id: software.test_set_id,
    numero,
    cufe,
    fecha: dia,
    nombre_xml: nombres.nombreXml,
    nombre_zip: nombres.nombreZip,
    xml: guardarBytes(bytes),
    estado: 'firmada',
    zip_key: null,
    mensaje: null,
    enviada_en: null,
    respondida_en: null,
  })
}

type Comun = Omit<DatosFactura, 'tipo' | 'prefijo' | 'consecutivo' | 'vence' | 'rango' | 'papel' | 'lineas'>

async function datosDeFactura(ctx: Context, emisor: Emisor, dia: string, comun: Comun): Promise<DatosFactura> {
  const rango = await rangoVigente(ctx, { tipo: 'factura' }, emisor.nit, dia, '2')
  const consecutivo = await tomarNumero(ctx, rango.id, Number(rango.hasta))
  if (consecutivo === null) throw new Problem(409, 'rango_agotado', `Se acabó la numeración ${rango.prefijo}.`)
  return {
    ...comun,
    tipo: '01',
    prefijo: rango.prefijo,
    consecutivo,
    vence: null,
    rango: rangoDe(ctx, rango),
    papel: null,
    lineas: [linea(emisor, 100_000_00)],
  }
}

async function datosDeNota(
  ctx: Context,
  emisor: Emisor,
  tipo: keyof typeof NOTA,
  comun: Comun,
  software: { id: number; test_set_id: string },
): Promise<DatosNota> {
  // prefer an invoice of the set over a rehearsal
  const factura = await delSet(ctx, software)
    .where({ tipo: 'factura', estado: 'aceptada' })
    .orderBy('modo', 'desc')
    .orderBy('id', 'desc')
    .first()
  if (!factura)
    throw new Problem(
      409,
      'sin_factura',
      'Una nota se refiere a una factura aceptada: envíe antes una factura de prueba y consulte su resultado.',
    )
  const { clase, prefijo } = NOTA[tipo]
  const { numero, cufe, fecha } = factura
  return {
    ...comun,
    clase,
    prefijo,
    consecutivo: await nextNumber(ctx, `dian-prueba-${prefijo}-${emisor.nit}`),
    concepto: '3',
    motivo: 'Prueba para la habilitación',
    factura: { numero, cufe, fecha },
    lineas: [linea(emisor, 1_000_00)],
  }
}
