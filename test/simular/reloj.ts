import { performance } from 'node:perf_hooks'

const Real = Date
let puesto: { desde: number; cuando: number } | null = null

/** The simulated instant goes on by itself from where it was put, as far as real time passes. Milliseconds. */
const ahora = (): number => (puesto ? puesto.desde + Math.floor(performance.now() - puesto.cuando) : Real.now())

const Simulada = new Proxy(Real, {
  construct: (_, datos: unknown[], nueva) => Reflect.construct(Real, datos.length ? datos : [ahora()], nueva) as object,
  apply: () => new Real(ahora()).toString(),
  get: (real, nombre, quien) => (nombre === 'now' ? ahora : (Reflect.get(real, nombre, quien) as unknown)),
})

/** Puts this process's clock at an instant (ms). Monotonic clocks and timers stay real. */
export function ponerReloj(instante: number): void {
  puesto = { desde: instante, cuando: performance.now() }
  globalThis.Date = Simulada
}

/** The real clock again. */
export function quitarReloj(): void {
  puesto = null
  globalThis.Date = Real
}

/** An instant of the office's clock (ms). @param segundos since its midnight */
export const instanteDe = (dia: string, segundos: number): number =>
  Real.parse(`${dia}T05:00:00.000Z`) + segundos * 1000

/** A day so many days after another. */
export const masDias = (dia: string, cuantos: number): string =>
  new Real(Real.parse(`${dia}T12:00:00Z`) + cuantos * 86_400_000).toISOString().slice(0, 10)

/** Working days from one on, without Saturdays and Sundays. */
export function diasHabiles(desde: string, cuantos: number): string[] {
  const dias: string[] = []
  for (let ms = Real.parse(`${desde}T12:00:00Z`); dias.length < cuantos; ms += 86_400_000) {
    const dia = new Real(ms)
    if (dia.getUTCDay() % 6 !== 0) dias.push(dia.toISOString().slice(0, 10))
  }
  return dias
}
