// A thread that keeps requests of one session in flight until its parent sends a word, so that its own work delays no measurement there.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { port, headers, path, atOnce } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const statuses = {}
let over = false
parentPort.once('message', () => {
  over = true
  agent.destroy()
  parentPort.postMessage(statuses)
  parentPort.close()
})

const note = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}
const again = () => {
  if (over) return
  const sent = request({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
    note(response.statusCode)
    response.on('error', () => undefined)
    response.on('close', again)
    response.resume()
  })
  sent.on('error', () => {
    if (!over) note(0)
    setImmediate(again)
  })
  sent.end()
}
for (let n = 0; n < atOnce; n++) again()
