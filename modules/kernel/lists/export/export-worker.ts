import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { workbookHere, type Cells } from './cells.ts'
import { exported, DONE, PAGE, type Order, type WorkbookOrder } from './export.ts'

/** Thread that writes one file: a workbook, or pages of rows that it requests; it posts the file's bytes (stream.ts). */
if (!parentPort) throw new Error('This is a worker of export-stream.ts')
const port: MessagePort = parentPort
const order = workerData as Order | WorkbookOrder // from stream.ts
// only on Linux is the priority per thread; a workbook is short, and one at a time
if (platform === 'linux' && !('sheets' in order)) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

async function* pages(): AsyncGenerator<readonly Cells[]> {
  for (;;) {
    const answer = once(port, 'message')
    port.postMessage(PAGE)
    const [page] = (await answer) as [readonly Cells[] | null] // what stream.ts sends
    if (!page) return
    yield page
  }
}

if ('sheets' in order) port.postMessage(await workbookHere(order.sheets))
else for await (const chunk of exported(order.columns, pages(), order.format)) port.postMessage(chunk)
port.postMessage(DONE)
