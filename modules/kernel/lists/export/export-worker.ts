import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { Cells } from './cells.ts'
import { exported, DONE, PAGE, type Order } from './export.ts'

/** Thread that writes one file: requests pages of rows and posts the file's bytes (stream.ts). */
if (!parentPort) throw new Error('This is a worker of export-stream.ts')
const port: MessagePort = parentPort
// only on Linux is the priority per thread
if (platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

async function* pages(): AsyncGenerator<readonly Cells[]> {
  for (;;) {
    const answer = once(port, 'message')
    port.postMessage(PAGE)
    const [page] = (await answer) as [readonly Cells[] | null] // what stream.ts sends
    if (!page) return
    yield page
  }
}

const { columns, format } = workerData as Order // from stream.ts
for await (const chunk of exported(columns, pages(), format)) port.postMessage(chunk)
port.postMessage(DONE)
