import { formatDateWeekday, formatTime, bogotaDate } from '../../../schemas/es-co/index.ts'
import type { ClaseDeAviso } from '../domain.ts'
import type { Cita } from '../model.ts'

/** What each mail is called and says; none names anybody. */
export const TEXTOS: Readonly<Record<ClaseDeAviso, { titulo: string; texto: string }>> = {
  agendada: {
    titulo: 'Su cita quedó agendada',
    texto: 'Lo esperamos en la notaría. El archivo adjunto la pone en su calendario.',
  },
  reprogramada: {
    titulo: 'Su cita cambió de hora',
    texto: 'Esta es la nueva hora; la anterior quedó libre. El archivo adjunto la cambia en su calendario.',
  },
  cancelada: {
    titulo: 'Su cita se canceló',
    texto: 'No lo esperamos a esa hora. El archivo adjunto la quita de su calendario.',
  },
  cancelada_oficina: {
    titulo: 'La notaría canceló su cita',
    texto: 'No lo esperamos a esa hora. El archivo adjunto la quita de su calendario.',
  },
  oferta: {
    titulo: 'Se liberó una hora para su cita',
    texto:
      'Usted la esperaba: se la guardamos solo a usted hasta las {hasta}. Si no la confirma antes, pasa a quien sigue en la lista.',
  },
  recordatorio_24: {
    titulo: 'Recuerde su cita',
    texto: 'Si no puede venir, cámbiela o cancélela cuanto antes: alguien más espera esa hora.',
  },
  recordatorio_2: {
    titulo: 'Su cita es en dos horas',
    texto: 'Si no puede venir, cancélela: alguien más espera esa hora.',
  },
}

/** What is said, with until when an offer is kept. */
export const textoDe = (clase: ClaseDeAviso, { vence }: Cita): string =>
  TEXTOS[clase].texto.replaceAll('{hasta}', vence === null ? '' : formatTime(vence))

export const diaDe = ({ inicio }: Pick<Cita, 'inicio'>): string => formatDateWeekday(bogotaDate(inicio))
export const horaDe = ({ inicio }: Pick<Cita, 'inicio'>): string => `${formatTime(inicio)}, hora de Colombia`

export const textoDeTraer = (que_traer: readonly string[]): string =>
  que_traer.length ? ['Qué traer:', ...que_traer.map((cosa) => `- ${cosa}`)].join('\n') : ''
