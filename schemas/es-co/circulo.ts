import { leerMatricula } from './matricula.ts'

/** Municipality (DANE) where a registry office sits, of the circles of large cities; a circle covers its neighbours too. */
const SEDES: Readonly<Record<string, number>> = {
  '50C': 11001,
  '50N': 11001,
  '50S': 11001,
  '001': 5001,
  '01N': 5001,
  '040': 8001,
  '060': 13001,
  '080': 47001,
  '100': 17001,
  '120': 19001,
  '140': 23001,
  '190': 20001,
  '200': 41001,
  '230': 50001,
  '240': 52001,
  '260': 54001,
  '280': 63001,
  '290': 66001,
  '300': 68001,
  '340': 70001,
  '350': 73001,
  '370': 76001,
}

/** Department and municipality to propose for a matrícula, by its circle; null for a circle that is not known. */
export function lugarDeMatricula(matricula: string): { id_depto: number; id_municipio: number } | null {
  const sede = SEDES[leerMatricula(matricula).partes?.circulo ?? '']
  return sede === undefined ? null : { id_depto: Math.floor(sede / 1000), id_municipio: sede }
}
