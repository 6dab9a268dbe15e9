export type Clase = 'Rechazo' | 'Notificación'

/** One line of what the DIAN answers: a rule of the annex, and whether it turns the document down. */
export interface Falta {
  codigo: string
  clase: Clase
  texto: string
}

export const rechazo = (codigo: string, texto: string): Falta => ({ codigo, clase: 'Rechazo', texto })
export const notificacion = (codigo: string, texto: string): Falta => ({ codigo, clase: 'Notificación', texto })
export const rechaza = (faltas: readonly Falta[]): boolean => faltas.some(({ clase }) => clase === 'Rechazo')
export const renglon = ({ codigo, clase, texto }: Falta): string => `Regla: ${codigo}, ${clase}: ${texto}`

/** Gathers faults without an `if` per line. */
export class Revision {
  readonly faltas: Falta[] = []
  exigir(cumple: boolean, codigo: string, texto: string): void {
    if (!cumple) this.faltas.push(rechazo(codigo, texto))
  }
  avisar(cumple: boolean, codigo: string, texto: string): void {
    if (!cumple) this.faltas.push(notificacion(codigo, texto))
  }
}
