import { ordenar } from './comandos/ordenar.ts'

process.exit(await ordenar(process.argv.slice(2), process.env))
