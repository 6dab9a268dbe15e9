// One part of the attack, by its name, on the engine in TEST_ENGINE. What came of it goes to the file ATAQUE_FILAS, else to the screen.
import { writeFileSync } from 'node:fs'
import { dropSchemas, engine } from '../harness/engine.ts'
import type { Parte } from './parte.ts'

const [nombre = ''] = process.argv.slice(2)
const { parte } = (await import(`./partes/${nombre}.ts`)) as { parte: Parte } // every file of that folder has it
const filas = parte.motores === 'sqlite' && engine !== 'sqlite' ? [] : await parte.correr()
await dropSchemas()
const told = JSON.stringify({ titulo: parte.titulo, motor: parte.motores === 'sqlite' ? 'uno' : engine, filas })
if (process.env.ATAQUE_FILAS) writeFileSync(process.env.ATAQUE_FILAS, told)
else process.stdout.write(`${told}\n`)
process.exit(0)
