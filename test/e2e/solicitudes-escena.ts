import type { Page } from 'puppeteer-core'
import { insert, type Columns } from '../../modules/kernel/index.ts'
import { ArchivoDeSolicitud, PasoDeSolicitud, type Solicitud } from '../../modules/solicitudes/index.ts'
import { contextOf, unPdf } from '../harness/index.ts'
import { solicitudConTramite, subidoA } from '../harness/solicitudes-papeles.ts'

const DIA = 86_400_000
const haceDias = (dias: number): string => new Date(Date.now() - dias * DIA).toISOString()

/** A request that came with two files, sent and not answered. */
export async function conDocumentos(office: string, datos: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  const solicitud = await solicitudConTramite(office)
  const { id } = solicitud
  await subidoA(office, id, {
    archivo: { name: 'Cédula de Ana.pdf', content: unPdf('Cédula') },
    campos: { cubre: '["cedula"]' },
  })
  await subidoA(office, id, { archivo: { name: 'Tradición.pdf', content: unPdf('Certificado de tradición') } })
  const ctx = await contextOf(office)
  await ctx.db(ArchivoDeSolicitud.tableName).where({ id_solicitud: id }).update({ enviado_en: ctx.now.toISOString() })
  await ctx
    .db('solicitudes')
    .where({ id })
    .update({ etapa: 3, estado: 'recibidos', estado_desde: ctx.now.toISOString(), ...datos })
  await insert(ctx, PasoDeSolicitud, {
    id_solicitud: id,
    etapa: 3,
    estado: 'recibidos',
    cuando: ctx.now.toISOString(),
    id_usuario: null,
    quien: 'Cliente',
    motivo: null,
  })
  return solicitud
}

/** Requests at every stage, of several ages; the fourth waits for the office too long. */
export async function enTodasLasEtapas(office: string): Promise<void> {
  const como: [Columns<typeof Solicitud>, number][] = [
    [{ etapa: 1, estado: 'datos', id_plantilla: null, nombre: 'Belisario', apellidos: 'Ocampo Restrepo' }, 0],
    [{ etapa: 2, estado: 'elegido', nombre: 'Carmenza', apellidos: 'Duarte' }, 1],
    [{ etapa: 3, estado: 'devueltos', nombre: 'Dionisio', apellidos: 'Peña' }, 4],
    [{ etapa: 3, estado: 'en_revision', nombre: 'Eulalia', apellidos: 'Zapata Montoya' }, 30],
    [{ etapa: 4, estado: 'con_observaciones', nombre: 'Fabio', apellidos: 'Ñungo' }, 12],
    [{ etapa: 4, estado: 'minuta_enviada', nombre: 'Graciela', apellidos: 'Tobón' }, 2],
    [{ etapa: 5, estado: 'agendada', nombre: 'Heriberto', apellidos: 'Lara', fecha_citacion: haceDias(-2) }, 3],
    [{ etapa: 5, estado: 'sin_cita', nombre: 'Inés', apellidos: 'Quijano' }, 6],
    [{ etapa: 6, estado: 'firmada', nombre: 'Jacinto', apellidos: 'Ávila' }, 1],
    [{ etapa: 6, estado: 'entregada', nombre: 'Leonor', apellidos: 'Barrera' }, 40],
  ]
  for (const [datos, dias] of como) await solicitudConTramite(office, { ...datos, estado_desde: haceDias(dias) })
}

/** The cards of a column of the board, by the name of who asks. */
export const tarjetasDe = (page: Page, etapa: number): Promise<string[]> =>
  page.$$eval(
    '.tablero-columna',
    (columnas, cual) =>
      [...(columnas[cual]?.querySelectorAll('.tablero-abrir b') ?? [])].map((uno) => uno.textContent ?? ''),
    etapa,
  )

/** The steps after the signing, and what is asked before each. */
export const PASOS_FINALES = [
  ['Firmada', 'Se firmó la escritura'],
  ['Autorizada', 'El notario autorizó la escritura'],
  ['Copia lista', 'La copia está lista'],
  ['Entregada', 'Se entregó la copia'],
] as const

/** Says yes to what is asked before a step, by the keyboard: once the focus is in the question, and not on what asked it. */
export async function aceptar(page: Page, pregunta: string): Promise<void> {
  await page.waitForFunction(
    (dicha) => {
      const tiene = document.activeElement
      return (
        tiene instanceof HTMLButtonElement && (tiene.closest('[role="dialog"]')?.textContent.includes(dicha) ?? false)
      )
    },
    {},
    pregunta,
  )
  await page.keyboard.press('Enter')
}
