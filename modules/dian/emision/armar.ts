import { correrVencimiento } from '../../cartera/index.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { vencimientoDelCargo, type FacturaPorEmitir } from '../../facturacion/index.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { invalid, Problem, type Context } from '../../kernel/index.ts'
import { parteDelEmisor, rangoDe, softwareDe } from '../configuracion/vigente.ts'
import {
  diaBogota,
  horaBogota,
  mediosDian,
  primerasFaltas,
  revisarDatos,
  type DatosFactura,
  type DatosNota,
  type Falta,
} from '../documento/index.ts'
import type { CertificadoGuardado, DocumentoDian, Emisor, RangoDian, SoftwareDian } from '../model.ts'
import { lineasConCargos, type DatosGuardados } from './leer-documento.ts'
import { comoCargos, comoLineas } from './renglones.ts'

export interface Recursos {
  emisor: Emisor
  software: SoftwareDian
  certificado: CertificadoGuardado
  rango: RangoDian
}

export async function armarFactura(
  ctx: Context,
  factura: FacturaPorEmitir,
  { emisor, software, rango }: Recursos,
  momento: Date,
  tipo: DatosFactura['tipo'],
): Promise<DatosFactura> {
  const fecha = diaBogota(momento)
  const vence = factura.forma === '2' ? venceDe(factura, fecha) : null
  const { id_personas: _interno, ...adquirente } = factura.adquirente
  return {
    tipo,
    ambiente: software.ambiente,
    prefijo: rango.prefijo,
    consecutivo: 0,
    fecha,
    hora: horaBogota(momento),
    vence,
    notas: factura.notas,
    emisor: await parteDelEmisor(ctx, emisor),
    adquirente,
    medios: mediosDian(factura.metodo_pago, factura.method_data, vence),
    lineas: factura.lineas,
    software: softwareDe(ctx, software, emisor),
    rango: rangoDe(ctx, rango),
    papel: factura.papel && { numero: `${rango.prefijo}${factura.papel.consecutivo}`, fecha: factura.papel.fecha },
  }
}

/** Keeps the days to pay, counted from the issue day. */
const venceDe = ({ fecha_factura, vence }: FacturaPorEmitir, fecha: string): string =>
  vence === null ? addDays(fecha, 30) : correrVencimiento({ fecha: fecha_factura, vence }, fecha)

/** Without day and number, which its signature sets. */
export interface NotaPorArmar extends Pick<DocumentoDian, 'renglones'> {
  tipo: 'nota_credito' | 'nota_debito'
  concepto: DatosNota['concepto']
  motivo: string
}

export async function armarNota(
  ctx: Context,
  factura: DocumentoDian,
  datos: DatosGuardados,
  { tipo, renglones, concepto, motivo }: NotaPorArmar,
  { emisor, software, rango }: Recursos,
  momento: Date,
): Promise<DatosNota> {
  const debito = tipo === 'nota_debito'
  const fecha = diaBogota(momento)
  return {
    clase: debito ? 'debito' : 'credito',
    ambiente: software.ambiente,
    prefijo: rango.prefijo,
    consecutivo: 0,
    fecha,
    hora: horaBogota(momento),
    notas: [`Nota ${debito ? 'débito' : 'crédito'} de la factura ${factura.numero}. ${datos.notas[0] ?? ''}`.trim()],
    emisor: await parteDelEmisor(ctx, emisor),
    adquirente: datos.adquirente,
    // a debit note is owed, a credit note is not
    medios: debito
      ? mediosDian(METODO.credito, null, await vencimientoDelCargo(ctx, factura.id_factura, fecha))
      : datos.medios.map((medio) => ({ ...medio, forma: '1' as const, vence: null })),
    lineas: debito
      ? comoCargos({ concepto, renglones })
      : renglones
        ? comoLineas(await lineasConCargos(ctx, factura), renglones)
        : datos.lineas,
    software: softwareDe(ctx, software, emisor),
    concepto,
    motivo,
    factura: { numero: factura.numero, cufe: factura.cufe, fecha: factura.fecha },
  }
}

export function sinSecretos(datos: DatosFactura | DatosNota): string {
  const { pin: _pin, ...software } = datos.software
  if (!('rango' in datos)) return JSON.stringify({ ...datos, software })
  const { claveTecnica: _clave, ...rango } = datos.rango
  return JSON.stringify({ ...datos, software, rango })
}

/** @throws Problem 422 with every fault by field and, in `campos`, the screen that mends it; no number is taken */
export function exigirDatos(
  datos: DatosFactura | DatosNota,
  factura: { id_personas: number; id_radicacion: number | null },
): void {
  const faltas = revisarDatos(datos)
  if (!faltas.length) return
  const errores: Record<string, string[]> = {}
  for (const { campo, mensaje } of faltas) (errores[campo] ??= []).push(mensaje)
  const { message, errors } = invalid(errores, primerasFaltas(faltas))
  throw new Problem(422, 'datos_invalidos', message, errors, {
    campos: faltas.map((falta) => ({ ...falta, ...dondeSeCorrige(falta, factura) })),
  })
}

export interface Enlace {
  href: string
  label: string
}

const CAMPOS_DEL_CLIENTE: Readonly<Record<string, string>> = {
  organizacion: 'id_tipos_organizaciones',
  tipoDocumento: 'tipo_documento',
  numero: 'numero_documento',
  dv: 'digito',
  nombre: 'nombres',
  responsabilidades: 'id_tipos_responsabilidades',
  correo: 'correo_electronico',
  direccion: 'direccion',
  'direccion.linea': 'direccion',
  'direccion.municipio': 'id_municipio',
  'direccion.pais': 'pais',
}

export const alCliente = (idPersona: number, campo?: string): Enlace => ({
  href: `/admin/personas?id=${idPersona}${campo ? `&campo=${campo}` : ''}`,
  label: 'Corregir los datos del cliente',
})

const PARTES = ['emisor', 'software']

function dondeSeCorrige(
  { campo }: Pick<Falta, 'campo'>,
  { id_personas, id_radicacion }: { id_personas: number; id_radicacion: number | null },
): Enlace {
  if (campo.startsWith('adquirente'))
    return alCliente(id_personas, CAMPOS_DEL_CLIENTE[campo.replace('adquirente.', '')])
  if (/^(emisor|software|rango|prefijo|ambiente)/.test(campo))
    return {
      href: `/admin/oficina?parte=${PARTES.find((parte) => campo.startsWith(parte)) ?? 'rangos'}`,
      label: 'Revisar la configuración de la oficina',
    }
  if (id_radicacion === null) return { href: '/admin/tarifas', label: 'Revisar los servicios del mostrador' }
  return { href: `/admin/radicacion/${id_radicacion}/2`, label: 'Revisar la factura' }
}
