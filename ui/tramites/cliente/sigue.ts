import type { TramiteDeQuienPide } from '../../../schemas/respuestas/tramite-publico.ts'
import type { EstadoDeTramite } from '../../../schemas/tramite.ts'

/** What comes next of each state, told to who asked: what the office does, and what they do. */
const SIGUE: Readonly<Record<EstadoDeTramite, { notaria: string; usted: string }>> = {
  radicado: { notaria: 'La notaría lo recibió y va a revisarlo.', usted: 'Nada por ahora: le avisaremos por correo.' },
  en_revision: {
    notaria: 'La notaría está revisando los documentos.',
    usted: 'Nada por ahora: le avisaremos por correo.',
  },
  devuelto: {
    notaria: 'La notaría espera su respuesta; el plazo está detenido.',
    usted: 'Complete lo que falta y responda.',
  },
  aceptado: { notaria: 'Los documentos están completos.', usted: 'Nada por ahora: le diremos cuándo sigue.' },
  pendiente_pago: {
    notaria: 'La notaría lo elabora cuando esté pagado.',
    usted: 'Acérquese a la caja de la notaría con el número del trámite.',
  },
  en_elaboracion: {
    notaria: 'La notaría lo está elaborando.',
    usted: 'Nada por ahora: le avisaremos cuando esté listo.',
  },
  listo: { notaria: 'Está listo.', usted: 'Recójalo en la notaría, con su documento de identidad.' },
  entregado: { notaria: 'Ya se entregó.', usted: 'Nada más: guarde su constancia.' },
  cerrado: { notaria: 'El trámite terminó.', usted: 'Nada más.' },
  negado: {
    notaria: 'La notaría no pudo acceder a lo que pidió: abajo está la razón.',
    usted: 'Si no está de acuerdo, hable con la notaría.',
  },
  trasladado: {
    notaria: 'Lo que pidió está en otra oficina, a la que se envió: abajo está cuál.',
    usted: 'Siga el trámite allá.',
  },
  desistido: {
    notaria: 'El trámite se cerró sin respuesta o porque usted desistió.',
    usted: 'Si aún lo necesita, pídalo de nuevo.',
  },
  anulado: { notaria: 'El trámite se anuló: abajo está la razón.', usted: 'Si aún lo necesita, pídalo de nuevo.' },
}

/** Beyond a return, papers that were asked for by name may wait too. */
export const sigueDe = ({ estado, papeles }: Pick<TramiteDeQuienPide, 'estado' | 'papeles'>) =>
  estado !== 'devuelto' && papeles.some(({ estado: como, nombre }) => como === 'falta' && nombre.startsWith('pedido_'))
    ? { ...SIGUE[estado], usted: 'Adjunte abajo el documento que la notaría le pide.' }
    : SIGUE[estado]
