/** Chance that a seed repeats: mulberry32 over a hash of the name. Each step has its own stream, so leaving some out changes no other. */
export class Azar {
  private estado: number

  constructor(nombre: string) {
    let suma = 0x811c9dc5
    for (const letra of nombre) suma = Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 0x01000193)
    this.estado = suma >>> 0
  }

  /** A fraction from 0 up to, not including, 1. */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0
    let t = this.estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number between both, included. */
  entre(desde: number, hasta: number): number {
    return desde + Math.floor(this.fraccion() * (hasta - desde + 1))
  }

  si(probabilidad: number): boolean {
    return this.fraccion() < probabilidad
  }

  de<T>(lista: readonly T[]): T {
    const una = lista[Math.floor(this.fraccion() * lista.length)]
    if (una === undefined) throw new Error('Nothing to choose from')
    return una
  }

  /** One of the pairs by its weight. */
  segun<T>(pesos: readonly (readonly [peso: number, una: T])[]): T {
    let queda = this.fraccion() * pesos.reduce((suma, [peso]) => suma + peso, 0)
    for (const [peso, una] of pesos) if ((queda -= peso) < 0) return una
    return this.de(pesos)[1]
  }

  /** How often something happens that happens so many times on average: its whole part, and one more by chance. */
  veces(media: number): number {
    return Math.floor(media) + (this.si(media % 1) ? 1 : 0)
  }

  barajar<T>(lista: T[]): T[] {
    for (let n = lista.length - 1; n > 0; n--) {
      const otra = this.entre(0, n)
      ;[lista[n], lista[otra]] = [lista[otra] as T, lista[n] as T] // both are within
    }
    return lista
  }
}
