import { tablaDeActos } from './tablas/actos.ts'
import { esLoEscrito } from './tablas.ts'

describe('Actos', () => {
  it('la tabla de actos es lo que dicen los datos', () => esLoEscrito('actos', tablaDeActos()))
})
