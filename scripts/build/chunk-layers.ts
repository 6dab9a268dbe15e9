import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The module as the builder names it, of a file of ui/. */
const id = (file: string) => fileURLToPath(new URL(`../../ui/${file}`, import.meta.url))

/** Where the program behind the login begins, and the public pages, which have a weight of their own to keep (≤ 90 kB). */
const PROGRAMA = ['main.tsx'].map(id)
const TABLON = id('edictos/tablon/main.tsx')
const SOLICITUD = id('solicitudes/asistente/publico/main.tsx')
const PUBLICAS = [TABLON, SOLICITUD]

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What comes along with some modules; `later`, also what they bring on demand. */
function closure(from: readonly string[], graph: Graph, { later = false } = {}): Set<string> {
  const found = new Set<string>()
  const visit = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    const info = graph.getModuleInfo(module)
    for (const next of [...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : [])])
      visit(next)
  }
  from.forEach(visit)
  return found
}

/**
 * Each layer's files of ui/: they and all that they need and no layer before has. Never one that does something by being read: whoever
 * takes a part of its layer would do it too.
 */
export const CAPAS: readonly { name: string; files: readonly string[] }[] = [
  { name: 'base', files: ['inicio.tsx'] },
  { name: 'armazon', files: ['shell/Armazon.tsx'] },
  { name: 'lista', files: ['kit/lista/ListaServidor.tsx'] },
  { name: 'registros', files: ['screen/Pantalla.tsx'] },
]

const ids = (name: string) => CAPAS.filter((one) => one.name === name).flatMap(({ files }) => files.map(id))

const layer = (name: string, priority: number) => {
  const roots = new Set(ids(name))
  return { name, priority, test: (module: string) => roots.has(module) }
}

/** The style sheets of what screens are made of come as one. */
const ESTILOS = /\/ui\/(kit|screen|sesion|shell)\/.+\.css$/

/**
 * How the browser's program is cut: by layers that are always asked for together, each what the one before lacks, so that a page is some
 * ten files instead of a file for each icon. What only one room has stays in the room's own; what few of them share is left to the
 * builder. Made anew for each build.
 */
export function capas(): Rolldown.CodeSplittingOptions {
  let shared: Map<string, string> | undefined
  let open: Set<string> | undefined
  const frame = new Set(ids('armazon'))
  /**
   * Code shared by the program and the public pages, at once or, of what it always has, later: not a door of many icons or parts. What only
   * the board of notices has of it does not travel with the wizard.
   */
  const comun = (graph: Graph) => {
    const [program, always] = [
      closure(PROGRAMA, graph, { later: true }),
      closure([...PROGRAMA, ...ids('base'), ...ids('armazon')], graph),
    ]
    const both = (page: readonly string[], name: string) =>
      [...closure(page, graph, { later: true })]
        .filter((module) => always.has(module))
        .concat([...closure(page, graph)])
        .filter((module) => program.has(module) && !/@tabler|@mantine/.test(module))
        .map((module) => [module, name] as const)
    const board = closure([TABLON], graph)
    const everyPublic = [...closure([SOLICITUD], graph)]
      .filter((module) => board.has(module))
      .map((module) => [module, 'comun'] as const)
    return new Map([...both(PUBLICAS, 'comun-tablon'), ...both([SOLICITUD], 'comun'), ...everyPublic])
  }
  /** Nothing of the public pages moves to where much else is. */
  const ofPublic = (module: string, graph: Graph) => (open ??= closure(PUBLICAS, graph, { later: true })).has(module)
  const often = (name: string, priority: number, minShareCount: number) => ({
    name: (module: string, graph: Graph) => (ofPublic(module, graph) ? null : name),
    debugName: name,
    priority,
    minShareCount,
    test: /\/ui\/(kit|screen|sesion|shell|pantallas)\/|\/(schemas|modules)\//,
  })
  return {
    groups: [
      { name: (module, graph) => (shared ??= comun(graph)).get(module) ?? null, debugName: 'comun', priority: 9 },
      layer('base', 8),
      {
        name: (module, graph) =>
          frame.has(module) || (ESTILOS.test(module) && !ofPublic(module, graph)) ? 'armazon' : null,
        debugName: 'armazon',
        priority: 7,
      },
      layer('lista', 6),
      often('kit', 5, 10),
      layer('registros', 4),
      often('partes', 3, 5),
      { name: 'papeles', test: /\/ui\/kit\/papeles\/\w+\.ts$/, priority: 2, minShareCount: 2 },
      { name: 'mantine', test: /@mantine|@floating-ui/, priority: 2, minShareCount: 2 },
      { name: 'iconos', test: /@tabler/, priority: 1, minShareCount: 2 },
    ],
  }
}
