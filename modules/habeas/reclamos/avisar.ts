import { addressRefused, findRow, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { AvisoDeReclamo, PasoDeReclamo, Reclamo } from '../model.ts'
import { TRABAJO_RECLAMO } from './anotar-paso.ts'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { NOMBRE_DE_DECISION, NOMBRE_DE_TIPO_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import { completarHasta, limiteDe, terminoDe } from '../domain.ts'
import { correoDeReclamo, type Correo } from '../print/correo.tsx'
import { numeroDe } from './leidos.ts'

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

/** What a mail of a claim says, in paragraphs: to the titular, or to the office whose term ends. Its subject names nobody. */
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

/**
 * The job of one mail of a claim: it goes once, and what became of it is told in its row. An address that the mail server will never take
 * is not tried again.
 * @throws what the mail server answers; the runner tries again
 */
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
