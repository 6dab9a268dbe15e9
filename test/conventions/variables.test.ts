import { expect } from 'chai'
import { FILTROS, leerEtiqueta, referenciaDe, VARIABLES } from '../../modules/plantillas/domain.ts'
import { reportar } from '../../modules/plantillas/index.ts'
import { tablaDeFiltros, tablaDeVariables } from './tablas/variables.ts'
import { docx, parrafo } from '../unit/plantillas/muestras.ts'
import { esLoEscrito } from './tablas.ts'

describe('Variables: la referencia dice lo que las plantillas entienden', () => {
  const { grupos, filtros } = referenciaDe(VARIABLES)

  it('cada etiqueta para pegar se reconoce tal como está', async () => {
    const etiquetas = grupos.flatMap(({ variables }) => variables.map(({ etiqueta }) => etiqueta))
    const { desconocidas, fallas } = await reportar(docx(etiquetas.map((una) => parrafo(una)).join('')))
    expect({ desconocidas, fallas }).to.deep.equal({ desconocidas: [], fallas: [] })
    expect(new Set(grupos.flatMap(({ variables }) => variables.map(({ ruta }) => ruta))).size).to.be.above(250)
  })

  it('están todos los filtros y las palabras del lugar, cada uno con un ejemplo que se entiende', () => {
    expect(filtros.map(({ nombre }) => nombre)).to.include.members([...FILTROS.keys(), '$clausula', '$separador'])
    for (const {
      nombre,
      que,
      ejemplos: [ejemplo],
    } of filtros) {
      expect(que, nombre).to.not.equal('')
      for (const [, tag = ''] of (ejemplo?.etiqueta ?? '').matchAll(/\{[#^]?([^/}][^}]*)\}/g))
        expect(leerEtiqueta(tag), tag).to.not.have.property('falla')
    }
  })

  it('las tablas de variables y de filtros son lo que dice el catálogo', () => {
    esLoEscrito('variables', tablaDeVariables())
    esLoEscrito('filtros', tablaDeFiltros())
  })
})
