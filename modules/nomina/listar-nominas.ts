import { nomina } from '../../schemas/listas/nomina.ts'
import { specDe } from '../entidades/index.ts'
import { file, listOrFile, notFound, recordChange, type Context, type ListQuery } from '../kernel/index.ts'
import { abrirArchivo, leerArchivo } from '../archivos/index.ts'
import type { Element } from '@xmldom/xmldom'
import { bloqueDe, documentoDe, avisoDeOtroEmpleador, nitsDeLaOficina } from './leer-nomina.ts'
import { Nomina } from './model.ts'

/** Names of elements and attributes (payroll annex 1.0). */
const NOMBRES: Readonly<Record<string, string>> = {
  Basico: 'Sueldo básico',
  Transporte: 'Transporte',
  HED: 'Hora extra diurna',
  HEN: 'Hora extra nocturna',
  HRN: 'Hora recargo nocturno',
  HEDDF: 'Hora extra diurna dominical y festivos',
  HRDDF: 'Hora recargo diurno dominical y festivos',
  HENDF: 'Hora extra nocturna dominical y festivos',
  HRNDF: 'Hora recargo nocturno dominical y festivos',
  VacacionesComunes: 'Vacaciones',
  VacacionesCompensadas: 'Vacaciones compensadas',
  Primas: 'Prima',
  Cesantias: 'Cesantías',
  Incapacidad: 'Incapacidad',
  LicenciaMP: 'Licencia de maternidad o paternidad',
  LicenciaR: 'Licencia remunerada',
  LicenciaNR: 'Licencia no remunerada',
  Bonificacion: 'Bonificación',
  Auxilio: 'Auxilio',
  HuelgaLegal: 'Huelga legal',
  OtroConcepto: 'Otro concepto',
  Compensacion: 'Compensación',
  BonoEPCTV: 'Bono',
  Comision: 'Comisión',
  PagoTercero: 'Pago a un tercero',
  Anticipo: 'Anticipo',
  Dotacion: 'Dotación',
  ApoyoSost: 'Apoyo de sostenimiento',
  Teletrabajo: 'Teletrabajo',
  BonifRetiro: 'Bonificación por retiro',
  Indemnizacion: 'Indemnización',
  Reintegro: 'Reintegro',
  Salud: 'Salud',
  FondoPension: 'Pensión',
  FondoSP: 'Fondo de solidaridad pensional',
  Sindicato: 'Sindicato',
  Sancion: 'Sanción',
  Libranza: 'Libranza',
  OtraDeduccion: 'Otra deducción',
  PensionVoluntaria: 'Pensión voluntaria',
  RetencionFuente: 'Retención en la fuente',
  AFC: 'Ahorro para fomento a la construcción',
  Cooperativa: 'Cooperativa',
  EmbargoFiscal: 'Embargo fiscal',
  PlanComplementarios: 'Plan complementario de salud',
  Educacion: 'Educación',
  Deuda: 'Deuda',
}

const VALORES: Readonly<Record<string, string>> = {
  SueldoTrabajado: '',
  AuxilioTransporte: 'Auxilio de transporte',
  ViaticoManuAlojS: 'Viáticos salariales',
  ViaticoManuAlojNS: 'Viáticos no salariales',
  Pago: '',
  PagoNS: 'No salarial',
  PagoIntereses: 'Intereses',
  BonificacionS: 'Salarial',
  BonificacionNS: 'No salarial',
  AuxilioS: 'Salarial',
  AuxilioNS: 'No salarial',
  ConceptoS: 'Salarial',
  ConceptoNS: 'No salarial',
  CompensacionO: 'Ordinaria',
  CompensacionE: 'Extraordinaria',
  PagoS: 'Salarial',
  PagoAlimentacionS: 'Alimentación, salarial',
  PagoAlimentacionNS: 'Alimentación, no salarial',
  Deduccion: '',
  DeduccionSP: '',
  DeduccionSub: 'Subsistencia',
  SancionPublic: 'Pública',
  SancionPriv: 'Privada',
}

const DETALLES: Readonly<Record<string, (valor: string) => string>> = {
  DiasTrabajados: (valor) => `${valor} días`,
  Cantidad: (valor) => `cantidad ${valor.replace('.', ',')}`,
  Porcentaje: (valor) => `${valor.replace('.', ',')} %`,
  PorcentajeSub: (valor) => `subsistencia ${valor.replace('.', ',')} %`,
  Descripcion: (valor) => valor,
  DescripcionConcepto: (valor) => valor,
  FechaInicio: (valor) => `desde ${valor}`,
  FechaFin: (valor) => `hasta ${valor}`,
}

interface Concepto {
  nombre: string
  detalle: string
  valor: number
}

const DINERO = /^\d{1,13}(\.\d{1,2})?$/

const elementos = (padre: Element): Element[] =>
  [...padre.childNodes].filter((nodo): nodo is Element => nodo.nodeType === 1)

/** Pesos with up to two decimals. */
function conceptosDe(xml: Buffer): { devengados: Concepto[]; deducciones: Concepto[] } {
  const { bloque } = bloqueDe(documentoDe(xml))
  const de = (nombre: string) =>
    elementos(bloque)
      .filter(({ localName }) => localName === nombre)
      .flatMap((grupo) => elementos(grupo).flatMap(aplanar))
  return { devengados: de('Devengados'), deducciones: de('Deducciones') }
}

/** Amounts are attributes or text; grouping elements have neither. */
function aplanar(elemento: Element): Concepto[] {
  const nombre = NOMBRES[elemento.localName ?? ''] ?? elemento.localName ?? ''
  const atributos = [...elemento.attributes]
  const detalle = atributos.flatMap(({ name, value }) => DETALLES[name]?.(value) ?? []).join(', ')
  const propios = atributos
    .filter(({ name, value }) => name in VALORES && DINERO.test(value))
    .map(({ name, value }) => ({
      nombre: VALORES[name] ? `${nombre}: ${VALORES[name]}` : nombre,
      detalle,
      valor: Number(value),
    }))
  const texto = elementos(elemento).length === 0 && atributos.length === 0 ? (elemento.textContent ?? '').trim() : ''
  return [
    ...propios,
    ...(DINERO.test(texto) ? [{ nombre, detalle, valor: Number(texto) }] : []),
    ...elementos(elemento).flatMap(aplanar),
  ]
}

const pesos = (columna: string) => ({ sql: `nominas.${columna} / 100.0` })

const LISTA = specDe(nomina, {
  table: 'nominas',
  dateColumn: 'fecha_gen',
  pageSize: 10,
  outOfSum: "nominas.estado in ('ELIMINADA', 'REEMPLAZADA')",
  sql: {
    numero: { compact: true },
    trabajador_documento: { compact: true },
    periodo_inicio: { filter: undefined },
    tipo: { column: 'nominas.tipo_xml' },
    devengados: { column: pesos('devengados_centavos') },
    deducciones: { column: pesos('deducciones_centavos') },
    total: { column: pesos('total_centavos') },
    cune: { unique: true },
  },
})

/** Pesos with up to two decimals. */
const fila = ({
  devengados_centavos,
  deducciones_centavos,
  total_centavos,
  tipo_xml,
  tipo_nota,
  ruta_archivo: _,
  busqueda: __,
  extra: ___,
  ...nomina
}: Nomina) => ({
  ...nomina,
  tipo: tipo_xml,
  tipo_nota,
  tipo_titulo: tipo_xml === 102 ? 'Nómina' : tipo_nota === 2 ? 'Ajuste: eliminar' : 'Ajuste: reemplazar',
  devengados: devengados_centavos / 100,
  deducciones: deducciones_centavos / 100,
  total: total_centavos / 100,
})

const enmascarado = (documento: string | null): string => (documento ? `••••${documento.slice(-4)}` : '')

/** GET /Nomina (specification 2). Exported files mask documents. */
export async function listarNominas(ctx: Context, query: ListQuery) {
  if (query.formato)
    await recordChange(ctx, {
      accion: 'exportar',
      tabla: 'nominas',
      registro: 0,
      antes: null,
      despues: { formato: query.formato },
    })
  return listOrFile(ctx, Nomina.query(ctx.db), query, LISTA, (nomina) => {
    const leida = fila(nomina)
    return query.formato
      ? { ...leida, trabajador_documento: enmascarado(leida.trabajador_documento), tipo: leida.tipo_titulo }
      : leida
  })
}

export async function prefijosDeNomina(ctx: Context): Promise<string[]> {
  const filas: { prefijo: string }[] = await ctx.db('nominas').distinct('prefijo').orderBy('prefijo')
  return filas.map(({ prefijo }) => prefijo).filter(Boolean)
}

async function buscar(ctx: Context, id: number): Promise<Nomina> {
  const nomina = await Nomina.query(ctx.db).findById(id)
  if (!nomina) throw notFound('No se encontró ese documento de nómina.')
  return nomina
}

/** GET /Nomina/:id. Reading is audited: it is somebody's pay. @throws Problem 404 */
export async function leerDetalle(ctx: Context, id: number) {
  const nomina = await buscar(ctx, id)
  await recordChange(ctx, { accion: 'consultar', tabla: 'nominas', registro: id, antes: null, despues: null })
  const [ajustes, predecesor] = await Promise.all([
    Nomina.query(ctx.db).where('cune_predecesor', nomina.cune).orderBy('id'),
    nomina.cune_predecesor ? Nomina.query(ctx.db).findOne({ cune: nomina.cune_predecesor }) : undefined,
  ])
  const breve = ({ id: otro, numero, tipo_nota, fecha_gen }: Nomina) => ({ id: otro, numero, tipo_nota, fecha_gen })
  const aviso = avisoDeOtroEmpleador(await nitsDeLaOficina(ctx), nomina)
  return {
    ...fila(nomina),
    aviso,
    conceptos: conceptosDe(await leerArchivo(ctx, nomina.ruta_archivo)),
    ajustes: ajustes.map(breve),
    predecesor: predecesor ? breve(predecesor) : null,
  }
}

/** Bytes as imported. @throws Problem 404 */
export async function descargarXml(ctx: Context, id: number) {
  const nomina = await buscar(ctx, id)
  await recordChange(ctx, { accion: 'descargar', tabla: 'nominas', registro: id, antes: null, despues: null })
  return file(await abrirArchivo(ctx, nomina.ruta_archivo), { type: 'application/xml', name: nomina.nombre_archivo })
}
