import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/horarios.ts'

/** 1 Monday … 7 Sunday. */
export const numeroDeDia = (dia: DiaDeSemana): number => DIAS_DE_SEMANA.indexOf(dia) + 1

export const SABADO = 6
