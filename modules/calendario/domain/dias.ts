import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'

export const SABADO = 6

/** 1 Monday … 7 Sunday. */
export const numeroDeDia = (dia: DiaDeSemana): number => DIAS_DE_SEMANA.indexOf(dia) + 1

/** A day by its name, with its accent or without it. */
export const diaDeNombre = (nombre: string): DiaDeSemana | undefined =>
  DIAS_DE_SEMANA.find((dia) => dia === nombre.normalize('NFD').replace(/\p{M}/gu, ''))
