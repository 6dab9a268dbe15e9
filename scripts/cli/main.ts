import { ordenar } from './command.ts'

process.exit(await ordenar(process.argv.slice(2), process.env))
