import { ordenar } from './command.ts'

void ordenar(process.argv.slice(2), process.env).then((code) => process.exit(code))
