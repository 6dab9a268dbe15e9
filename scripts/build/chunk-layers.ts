import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Module id of a file in ui/. */
const id = (file: string) => fileURLToPath(new URL(`../../ui/${file}`, import.meta.url))

/** Entries of the program behind the login, and of public pages, which must stay light (≤ 90 kB). */
const PROGRAMA = ['main.tsx'].map(id)
const TABLON = id('edictos/tablon/main.tsx')
const SOLICITUD = id('solicitudes/asistente/publico/main.tsx')
const PUBLICAS = [TABLON, SOLICITUD]

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Modules reached from some; `later` includes dynamic imports. */
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
 * Files of each layer: their dependencies less those of earlier layers. Only modules without side effects at import, because loading a
 * layer runs all of it.
 */
export const CAPAS: readonly { name: string; files: readonly string[] }[] = [
  { name: 'base', files: ['inicio.tsx'] },
  { name: 'armazon', files: ['shell/Armazon.tsx'] },
  {
    name: 'lista',
    files: ['kit/lista/ListaServidor.tsx', 'radicaciones/lista/columnas.tsx', '../schemas/listas/oficina.ts'],
  },
  { name: 'flotantes', files: ['kit/dialogs/flotantes.ts'] },
  { name: 'registros', files: ['screen/Pantalla.tsx'] },
]

const ids = (name: string) => CAPAS.filter((one) => one.name === name).flatMap(({ files }) => files.map(id))

/** Icons of every page with a list. */
const DE_LISTA = /\/IconPlus\.mjs$/

const layer = (name: string, priority: number) => {
  const roots = new Set(ids(name))
  return { name, priority, test: (module: string) => roots.has(module) || (name === 'lista' && DE_LISTA.test(module)) }
}

/** Code of no single room; rules of modules apart, because most pages need none (9 kB compressed). */
const COMPARTIDO = /\/ui\/(kit|screen|sesion|shell|pantallas)\/|\/schemas\//
const DE_MODULOS = /\/modules\//

/** One style sheet for the shared components. */
const ESTILOS = /\/ui\/(kit|screen|sesion|shell)\/.+\.css$/

/**
 * Chunks of the browser program: layers that are always loaded together, so that a page is some ten files instead of one per icon. Code
 * of a single room stays with it; the bundler places the rest.
 */
export function capas(): Rolldown.CodeSplittingOptions {
  let shared: Map<string, string> | undefined
  let open: Set<string> | undefined
  const frame = new Set(ids('armazon'))
  /**
   * Code shared by the program and public pages, without hubs of icons or parts, so that the wizard does not load what only the notice
   * board needs.
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
  /** Keeps code of public pages out of larger chunks. */
  const ofPublic = (module: string, graph: Graph) => (open ??= closure(PUBLICAS, graph, { later: true })).has(module)
  const often = (name: string, priority: number, minShareCount: number, test: RegExp) => ({
    name: (module: string, graph: Graph) => (ofPublic(module, graph) ? null : name),
    debugName: name,
    priority,
    minShareCount,
    test,
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
      layer('flotantes', 5.5),
      often('kit', 5, 10, COMPARTIDO),
      layer('registros', 4),
      often('reglas', 4, 5, DE_MODULOS),
      often('partes', 3, 5, COMPARTIDO),
      { name: 'papeles', test: /\/ui\/kit\/papeles\/\w+\.ts$/, priority: 2, minShareCount: 2 },
      { name: 'mantine', test: /@mantine|@floating-ui/, priority: 2, minShareCount: 2 },
      { name: 'iconos', test: /@tabler/, priority: 1, minShareCount: 2 },
    ],
  }
}
