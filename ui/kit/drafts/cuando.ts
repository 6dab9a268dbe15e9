import { bogotaDate, formatDate, formatTime } from '../../../schemas/es-co/index.ts'

/** «hoy 10:32, hecho en otro equipo». @param at instant, ms */
export const cuandoBorrador = (at: number, deOtroEquipo: boolean): string => {
  const dia = bogotaDate(at)
  return `${dia === bogotaDate(Date.now()) ? 'hoy' : formatDate(dia)} ${formatTime(at)}${deOtroEquipo ? ', hecho en otro equipo' : ''}`
}
