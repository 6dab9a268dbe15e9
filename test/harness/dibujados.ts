// What React draws again, by the names that its parts have in the built program too: Mantine's. Counted, because no two machines
// take the same milliseconds.
import type { Page } from 'puppeteer-core'

/** A part as React keeps it: what was drawn now, and what it was before. */
interface Fibra {
  type: unknown
  flags: number
  alternate: Fibra | null
  child: Fibra | null
  sibling: Fibra | null
}

/** In the page: writes down each part that is drawn, until it is emptied. React tells its tools of it, and asks for them as it starts. */
function anotar(): void {
  const dibujados: string[] = []
  Reflect.set(window, 'dibujados', dibujados)
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fibra }) => {
      const pendientes: Fibra[] = [root.current]
      for (let fibra = pendientes.pop(); fibra; fibra = pendientes.pop()) {
        const { type, flags, alternate } = fibra
        // 1: it did work
        if (type !== null && typeof type !== 'string' && (flags & 1) !== 0)
          dibujados.push(String(Reflect.get(Object(type), 'displayName')))
        // the same below: nothing there was looked at
        if (alternate && alternate.child === fibra.child) continue
        for (let hija = fibra.child; hija; hija = hija.sibling) pendientes.push(hija)
      }
    },
  })
}

/**
 * From the next address that the page is taken to, counts what is drawn.
 * @returns what runs something and gives how often each part with a name was drawn meanwhile
 */
export const dibujadosEn = async (
  page: Page,
): Promise<(hace: () => Promise<unknown>) => Promise<Map<string, number>>> => {
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named') // what runs the tests calls it in each function
  await page.evaluateOnNewDocument(anotar)
  return async (hace) => {
    await page.evaluate(() => {
      Reflect.set(Reflect.get(window, 'dibujados') as string[], 'length', 0)
    }) // written above
    await hace()
    const nombres = await page.evaluate(() => Reflect.get(window, 'dibujados') as string[]) // written above
    return new Map([...new Set(nombres)].map((nombre) => [nombre, nombres.filter((otro) => otro === nombre).length]))
  }
}
