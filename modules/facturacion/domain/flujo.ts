/** Maximum flow (Dinic) from node 0 to node 1. Later calls never reduce an arc into node 1. */
export class Flujo {
  readonly #vecinos: number[][]
  readonly #hacia: number[] = []
  readonly #cabe: number[] = []
  #nivel: number[] = []
  #turno: number[] = []

  constructor(nodos: number) {
    this.#vecinos = Array.from({ length: nodos }, () => [])
  }

  /** @returns the arc, for `pasado` */
  arco(de: number, a: number, capacidad: number): number {
    const arco = this.#hacia.length
    this.#hacia.push(a, de)
    this.#cabe.push(capacidad, 0)
    this.#vecinos[de]?.push(arco)
    this.#vecinos[a]?.push(arco + 1)
    return arco
  }

  pasado(arco: number): number {
    return this.#cabe[arco + 1] ?? 0
  }

  /** Sends all that still fits. @returns how much more that was */
  enviar(): number {
    let enviado = 0
    while (this.#nivelar()) {
      this.#turno = this.#vecinos.map(() => 0)
      for (let paso = this.#empujar(0, Infinity); paso > 0; paso = this.#empujar(0, Infinity)) enviado += paso
    }
    return enviado
  }

  #nivelar(): boolean {
    this.#nivel = this.#vecinos.map(() => -1)
    this.#nivel[0] = 0
    const cola = [0]
    for (const nodo of cola) {
      for (const arco of this.#vecinos[nodo] ?? []) {
        const a = this.#hacia[arco] ?? 0
        if ((this.#cabe[arco] ?? 0) <= 0 || this.#nivel[a] !== -1) continue
        this.#nivel[a] = (this.#nivel[nodo] ?? 0) + 1
        cola.push(a)
      }
    }
    return this.#nivel[1] !== -1
  }

  #empujar(nodo: number, cuanto: number): number {
    if (nodo === 1) return cuanto
    const vecinos = this.#vecinos[nodo] ?? []
    for (let turno = this.#turno[nodo] ?? 0; turno < vecinos.length; turno++) {
      this.#turno[nodo] = turno
      const arco = vecinos[turno] ?? 0
      const a = this.#hacia[arco] ?? 0
      const cabe = this.#cabe[arco] ?? 0
      if (cabe <= 0 || this.#nivel[a] !== (this.#nivel[nodo] ?? 0) + 1) continue
      const paso = this.#empujar(a, Math.min(cuanto, cabe))
      if (paso === 0) continue
      this.#cabe[arco] = cabe - paso
      this.#cabe[arco ^ 1] = (this.#cabe[arco ^ 1] ?? 0) + paso
      return paso
    }
    this.#turno[nodo] = vecinos.length
    return 0
  }
}
