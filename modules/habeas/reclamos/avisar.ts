import { addressRefused, findRow, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { AvisoDeReclamo, PasoDeReclamo, Reclamo } from '../model.ts'
import { TRABAJO_RECLAMO } from './registrar.ts'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { NOMBRE_DE_DECISION, NOMBRE_DE_TIPO_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import { completarHasta, limiteDe, terminoDe, ABIERTOS, llevaLeyenda } from '../domain.ts'
import { correoDeReclamo, type Correo } from '../constancia.tsx'
import { numeroDe } from './leer.ts'
import { claveDe } from '../libro.ts'

type Paso = PasoDeReclamo['paso']

const TITULOS: Readonly<Record<Paso, string>> = {
  recibir: 'Recibimos su petición',
  completar: 'Su petición está completa',
  pedir: 'Falta algo en su petición',
  prorrogar: 'Necesitamos más días',
  trasladar: 'Trasladamos su petición',
  responder: 'Respondimos su petición',
  desistir: 'Su petición terminó por desistimiento',
  verificar: '',
  proponer: '',
  por_vencer: 'Un reclamo de datos vence pronto',
  vencido: 'Un reclamo de datos está vencido',
}

const SIC =
  'Si no queda conforme, puede acudir a la Superintendencia de Industria y Comercio (Ley 1581 de 2012, art. 16).'

/** Mail about a claim, for the data subject, or for the office when a term ends. The subject has no names. */
async function mensajeDe(ctx: Context, r: Reclamo, clase: Paso, detalle: string | null): Promise<Correo> {
  const calendario = await calendarioDe(ctx)
  const limite = formatDateLong(limiteDe(calendario, r))
  const pide = NOMBRE_DE_TIPO_DE_RECLAMO[r.tipo].toLowerCase()
  const parrafos: Readonly<Record<Paso, readonly (string | null)[]>> = {
    recibir: [`Pide: ${pide}. Le responderemos a más tardar el ${limite} (${terminoDe(r.tipo).norma}).`],
    completar: [`La tramitamos desde ya. Le responderemos a más tardar el ${limite}.`],
    pedir: [
      'Para resolverla necesitamos:',
      r.falta,
      r.requerido_en &&
        `Puede completarla hasta el ${formatDateLong(completarHasta(calendario, r.requerido_en))}; si no, se entiende que ` +
          'desiste de ella (Ley 1581 de 2012, art. 15).',
    ],
    prorrogar: [`Le responderemos a más tardar el ${limite} (${terminoDe(r.tipo).norma}).`, r.motivo_prorroga],
    trasladar: ['No nos corresponde resolverla: se la enviamos a quien sí.', detalle],
    responder: [r.decision && `${NOMBRE_DE_DECISION[r.decision]}.`, r.respuesta, r.norma && `Norma: ${r.norma}`, SIC],
    desistir: [detalle, 'Puede presentarla de nuevo cuando quiera.'],
    verificar: [detalle],
    proponer: [detalle],
    por_vencer: [`${detalle ?? ''} Está en «Datos personales», por responder.`],
    vencido: [`${detalle ?? ''} Respóndalo cuanto antes, en «Datos personales».`],
  }
  return correoDeReclamo({
    oficina: await membreteDe(ctx),
    numero: numeroDe(r),
    titulo: TITULOS[clase],
    parrafos: parrafos[clase].filter((uno) => uno !== null),
  })
}

/** Sends one mail of a claim once; a permanent rejection is not retried. @throws mail server errors, for the runner's retry */
export async function avisarReclamo(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeReclamo, id)
  const reclamo = aviso && (await findRow(ctx.db, Reclamo, aviso.id_reclamo))
  if (!reclamo || aviso.enviado_en !== null) return
  const paso = await PasoDeReclamo.query(ctx.db)
    .where({ id_reclamo: reclamo.id, paso: aviso.clase })
    .where('cuando', '<=', aviso.created_at)
    .orderBy('id', 'desc')
    .first()
  try {
    const mensaje = await mensajeDe(ctx, reclamo, aviso.clase, paso?.detalle ?? null)
    await step('enviar', () =>
      ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${id}` },
        {
          to: aviso.correo,
          ...mensaje,
          messageId: `<${TRABAJO_RECLAMO}-${id}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
  } catch (error) {
    const dicho = error instanceof Error ? error.message : String(error)
    await update(ctx, AvisoDeReclamo, id, { error: dicho.slice(0, 500) })
    if (addressRefused(error) || (error instanceof Problem && error.status < 500)) return
    throw error
  }
  await update(ctx, AvisoDeReclamo, id, { enviado_en: ctx.now.toISOString(), error: null })
}

/** Legend and reason of persons with an undecided claim (Ley 1581 de 2012, art. 15, num. 2), by document number. */
async function leyendasDe(ctx: Context, numeros: readonly string[]): Promise<Map<string, string>> {
  const claves = new Map(
    numeros.flatMap((numero) => {
      const clave = claveDe(numero)
      return clave === null ? [] : [[numero, clave] as const]
    }),
  )
  if (!claves.size) return new Map()
  const reclamos = await Reclamo.query(ctx.db)
    .whereIn('clave_documento', [...new Set(claves.values())])
    .whereIn('estado', [...ABIERTOS])
    .orderBy('id')
  const dichos = new Map<string, string>()
  for (const r of reclamos.filter(({ tipo, estado }) => llevaLeyenda(tipo, estado))) {
    const suya = `${NOMBRE_DE_TIPO_DE_RECLAMO[r.tipo]} (${numeroDe(r)})`
    dichos.set(r.clave_documento, [dichos.get(r.clave_documento), suya].filter(Boolean).join(', '))
  }
  return new Map(
    [...claves].flatMap(([numero, clave]) => {
      const dicho = dichos.get(clave)
      return dicho === undefined ? [] : [[numero, `Reclamo en trámite: ${dicho}`] as const]
    }),
  )
}

/** Legend with its reason; no query when `sqlDeLeyenda` gave null. @param numero document number @param dicha the SQL's value */
export async function leyendaCompleta(ctx: Context, numero: string, dicha: unknown): Promise<string | null> {
  // a number with dots or spaces has another key than the SQL
  if (dicha === null && claveDe(numero) === numero.replace(/[-/]/g, '')) return null
  return (await leyendasDe(ctx, [numero])).get(numero) ?? null
}

/** SQL of the legend without its reason, or null. @param numero document column */
export const sqlDeLeyenda = (numero: string): string => `case when exists (select 1 from reclamos_datos
  where reclamos_datos.clave_documento = replace(replace(${numero}, '-', ''), '/', '')
    and reclamos_datos.estado in ('recibido', 'en_tramite') and reclamos_datos.tipo not in ('consulta', 'prueba'))
  then 'Reclamo en trámite' end`
