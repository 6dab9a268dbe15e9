/** One line of the table: what was tried, how many times, what came of it, and whether that is what must come of it. */
export interface Fila {
  prueba: string
  intentos: number
  resultado: string
  bien: boolean
}

/** A part of the attack. It runs in a process of its own, of the engine in TEST_ENGINE, and may use everything of the test harness. */
export interface Parte {
  titulo: string
  /** `sqlite`: what it attacks stands before any database, or is SQLite's. */
  motores: 'cada uno' | 'sqlite'
  correr(): Promise<Fila[]>
}
