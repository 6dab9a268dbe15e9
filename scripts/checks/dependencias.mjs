// `npm run dependencias`: checks licences, versions, deprecated packages and known vulnerabilities offline.
import { say } from '../setup/console.mjs'
import { CONSULTAS, HUECOS, revisar } from './dependencias/revisar.mjs'
import { install } from '../setup/install.mjs'

await install()
const { paquetes, faltas, aceptados, consultas } = revisar()
for (const falta of faltas) say(`✖ ${falta}`)
for (const aceptado of aceptados) say(`· ${aceptado}`)
const avisos = Object.values(HUECOS).flat().length
say(
  `${paquetes} paquetes, ${avisos} avisos conocidos: ${faltas.length} faltas y ${aceptados.length} que se aceptan con su razón.`,
)
say(`${consultas.length} archivos fuera de modules/kernel llaman a .query( (a lo sumo ${CONSULTAS}).`)
process.exit(faltas.length || consultas.length > CONSULTAS ? 1 : 0)
