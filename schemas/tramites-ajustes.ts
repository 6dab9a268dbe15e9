import type { EstadoDeTramite } from './tramite.ts'

/** The steps that who asked is told of by mail. */
export const ESTADOS_QUE_AVISAN = [
  'radicado', 'devuelto', 'aceptado', 'pendiente_pago', 'listo', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado',
] as const satisfies readonly EstadoDeTramite[]
export type EstadoQueAvisa = (typeof ESTADOS_QUE_AVISAN)[number]

/** What an office decides of procedures, by the name that it is kept under in `tramites_ajustes`. */
export interface AjustesDeTramites {
  /** The two client companies of the deed orders, by their place; '' where the office has none. */
  empresas: readonly [string, string]
  /** Whether a paper that is a policy of the office is asked for, by the name that its kind gives the policy; yes where nothing is said. */
  papeles: Readonly<Record<string, boolean>>
  /** The notice of each step. `{numero}` is the procedure's. They name no person. */
  textos: Readonly<Record<EstadoQueAvisa, string>>
  /** Months that the papers of a kind are kept after it is over, by its id; a kind that is not there is kept for good. */
  retencion: Readonly<Record<string, number>>
}

export const AJUSTES_INICIALES: AjustesDeTramites = {
  empresas: ['', ''],
  papeles: {},
  textos: {
    radicado: 'Recibimos su solicitud con el número {numero}. Le escribiremos a este correo en cada paso.',
    devuelto: 'Su trámite {numero} necesita correcciones. Este es todo lo que falta; el plazo se detiene hasta que responda.',
    aceptado: 'Revisamos su trámite {numero} y está completo.',
    pendiente_pago: 'Su trámite {numero} está pendiente de pago.',
    listo: 'Su trámite {numero} está listo. Puede pasar por él en el horario de la oficina, con su documento.',
    entregado: 'Su trámite {numero} fue entregado.',
    negado: 'No podemos hacer su trámite {numero}. Abajo están las razones.',
    trasladado: 'Trasladamos su trámite {numero} a la oficina a la que le corresponde.',
    desistido: 'Cerramos su trámite {numero} porque no recibimos respuesta. Puede pedirlo de nuevo cuando quiera.',
    anulado: 'Su trámite {numero} fue anulado.',
  },
  retencion: {},
}
