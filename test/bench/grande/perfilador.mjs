// Loaded before the built server (`--import`): SIGUSR2 begins a profile of its processor, and the next one ends it and leaves it in a file
// (PERFIL), which is whole when it has its name.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { isMainThread } from 'node:worker_threads'

const session = new Session()
let begun = false

const finish = (error, { profile } = {}) => {
  if (error) throw error
  writeFileSync(`${process.env.PERFIL}.parte`, JSON.stringify(profile))
  renameSync(`${process.env.PERFIL}.parte`, process.env.PERFIL)
}

const turn = () => {
  begun = !begun
  if (begun) session.post('Profiler.start')
  else session.post('Profiler.stop', finish)
}

if (isMainThread && process.env.PERFIL) {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 500 })
  process.on('SIGUSR2', turn)
}
