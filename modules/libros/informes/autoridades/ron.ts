import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { readRows, type Context } from '../../../kernel/index.ts'
import { revisarPersona } from '../../../personas/index.ts'
import type { Periodo } from '../../domain.ts'
import { autorizadasDe, autorizadasEn, type Escritura } from '../../escrituras.ts'
import { informe, type Renglon, type Reparos } from '../../informe.ts'
import { actosInformados, enActo, enPersona, EN_TIPOS, type ActoInformado, type ParteInformada } from '../../partes.ts'
import { notasDeAutorizadas } from '../recaudos.ts'

interface Grupo {
  escritura: Escritura
  parte: ParteInformada
  acto: ActoInformado
  /** Acts of the same class in which the person has the same part. */
  valores: Map<number, number>
}

/** One row per deed, person, class of procedure and capacity. */
async function gruposDe(ctx: Context, escrituras: readonly Escritura[]): Promise<Grupo[]> {
  const actos = await actosInformados(
    ctx,
    escrituras.map(({ id }) => id),
  )
  const deCada = new Map(escrituras.map(({ id }) => [id, new Map<string, Grupo>()]))
  const porId = new Map(escrituras.map((una) => [una.id, una]))
  for (const acto of actos)
    for (const parte of acto.partes) {
      const [escritura, suyos] = [porId.get(acto.id_radicacion), deCada.get(acto.id_radicacion)]
      if (!escritura || !suyos) continue
      const llave = `${parte.persona} ${acto.clase} ${parte.codigoCalidad}`.toLowerCase()
      const grupo = suyos.get(llave) ?? { escritura, parte, acto, valores: new Map() }
      grupo.valores.set(acto.id, acto.cuantia)
      suyos.set(llave, grupo)
    }
  return [...deCada.values()].flatMap((suyos) => [...suyos.values()])
}

function renglon({ escritura, parte, acto, valores }: Grupo, consecutivo: number): Renglon {
  const valor = [...valores.values()].reduce((suma, uno) => suma + uno, 0)
  return {
    clave: `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, ${parte.nombre}, ${acto.clase}-${parte.codigoCalidad}`,
    radicacion: escritura.radicacion,
    celdas: [
      escritura.numero,
      escritura.fecha,
      valor,
      acto.clase,
      parte.tipo,
      parte.numero,
      parte.primer_apellido ?? '',
      parte.segundo_apellido ?? '',
      parte.primer_nombre ?? '',
      parte.otros_nombres ?? '',
      parte.razon,
      parte.telefono.replace(/\D/g, ''),
      parte.direccion,
      parte.actividad,
      parte.dane,
      parte.codigoCalidad,
      consecutivo,
    ],
  }
}

async function* filas(ctx: Context, periodo: Periodo, hallados?: Reparos): AsyncGenerator<readonly Renglon[]> {
  let van = 0
  for await (const escrituras of autorizadasDe(ctx, periodo)) {
    const grupos = await gruposDe(ctx, escrituras)
    if (hallados) anotar(hallados, escrituras, grupos)
    yield grupos.map((grupo) => renglon(grupo, ++van))
  }
}

function anotar(hallados: Reparos, escrituras: readonly Escritura[], grupos: readonly Grupo[]): void {
  for (const { acto, parte } of grupos) revisar(hallados, acto, parte)
  const con = new Set(grupos.map(({ escritura }) => escritura.id))
  for (const { id, numero, radicacion } of escrituras)
    if (!con.has(id))
      hallados.anotar('Escrituras sin otorgantes', `Escritura ${numero}`, `/admin/escritura/${radicacion}`)
}

const TELEFONO = /^(\d{7}|\d{10})$/

function revisar(hallados: Reparos, acto: ActoInformado, parte: ParteInformada): void {
  const { nombre, tipo_documento, numero, digito, razon } = parte
  const enLa = (campo: string, que: string) => hallados.anotar(que, nombre, enPersona(parte, campo))
  if (!TELEFONO.test(parte.telefono.replace(/\D/g, ''))) enLa('telefono', 'Teléfonos que no tienen 7 o 10 números')
  if (!parte.dane) enLa('id_municipio', 'Personas sin municipio de residencia')
  if (!parte.direccion) enLa('direccion', 'Personas sin dirección')
  if (!/^\d{4}$/.test(parte.actividad)) enLa('actividad', 'Personas sin actividad económica (cuatro números)')
  const faltas = revisarPersona(
    { tipo_documento, numero_documento: numero, nombres: nombre, apellidos: nombre, digito },
    razon ? 'juridica' : 'natural',
  )
  if (!parte.tipo || Object.keys(faltas).length) enLa('numero_documento', 'Documentos que no son de su tipo')
  if (parte.dudoso) enLa('partes_nombre', 'Nombres por confirmar')
  if (!acto.clase) hallados.anotar('Actos sin clase de trámite', acto.nombre, enActo(acto))
  if (!parte.codigoCalidad) hallados.anotar('Tipos de otorgantes sin calidad', parte.calidad, EN_TIPOS)
  if (acto.clase && !acto.codigosConfirmados)
    hallados.anotar('Actos con códigos por confirmar', acto.nombre, enActo(acto))
  if (parte.codigoCalidad && !parte.calidadConfirmada)
    hallados.anotar('Calidades por confirmar', parte.calidad, EN_TIPOS)
}

/** The same rows, counted by the database. */
async function cuantas(ctx: Context, periodo: Periodo): Promise<number> {
  const { sql, values, de } = autorizadasEn(periodo)
  const [fila] = await readRows(
    ctx.db,
    `select count(*) as n from (select distinct r.id, o.id_personas, lower(coalesce(trim(c.ron_clase), '')) as clase,
       lower(coalesce(trim(t.ron_calidad), '')) as calidad ${de} join actos_radicacion a on a.id_radicacion = r.id
     join actos c on c.id = a.id_acto join otorgantes_acto o on o.id_acto_radi = a.id
     left join tipos_otorgantes t on t.id = o.id_tipos_otorgantes where ${sql}) as unas`,
    values,
  )
  return Number(fila?.n ?? 0)
}

export const ron = informe({
  clave: 'ron',
  titulo: 'Reporte de operaciones notariales (RON)',
  resumen: 'Cada persona de cada escritura autorizada en el mes, con sus códigos, para la UIAF.',
  norma: 'Ley 526 de 1999 y Ley 1121 de 2006',
  periodos: ['mes'],
  permiso: permiso('personas', 'ver'),
  columnas: [
    { clave: 'escritura', titulo: 'Número de escritura', tipo: 'text' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'valor', titulo: 'Valor', tipo: 'money' },
    { clave: 'tramite', titulo: 'Clase de trámite', tipo: 'text' },
    { clave: 'tipo', titulo: 'Tipo de identificación', tipo: 'text' },
    { clave: 'numero', titulo: 'Número de identificación', tipo: 'text' },
    { clave: 'apellido1', titulo: 'Primer apellido', tipo: 'text' },
    { clave: 'apellido2', titulo: 'Segundo apellido', tipo: 'text' },
    { clave: 'nombre1', titulo: 'Primer nombre', tipo: 'text' },
    { clave: 'nombre2', titulo: 'Otros nombres', tipo: 'text' },
    { clave: 'cliente', titulo: 'Razón social', tipo: 'text' },
    { clave: 'telefono', titulo: 'Teléfono', tipo: 'text' },
    { clave: 'direccion', titulo: 'Dirección', tipo: 'text' },
    { clave: 'actividad', titulo: 'Actividad económica', tipo: 'text' },
    { clave: 'dane', titulo: 'Código de departamento y municipio', tipo: 'text' },
    { clave: 'calidad', titulo: 'Calidad', tipo: 'text' },
    { clave: 'consecutivo', titulo: 'Consecutivo', tipo: 'number' },
  ],
  filas,
  comprueba: {
    dice: 'Los renglones son las personas de las escrituras, por clase de trámite y calidad',
    libro: cuantas,
  },
  notas: async (ctx, periodo) => [
    'Un mes sin escrituras también se declara.',
    'Por confirmar: no se conocen el archivo plano de la UIAF ni sus códigos. Las columnas son las de un programa en uso.',
    'Por confirmar: el valor es la cuantía de los actos de esa clase.',
    ...(await notasDeAutorizadas(ctx, periodo)),
  ],
})
