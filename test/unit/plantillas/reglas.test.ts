import { expect } from 'chai'
import { reportar } from '../../../modules/plantillas/index.ts'
import { REGLAS } from '../../../ui/plantillas/variables/FamiliaDeFiltros.tsx'
import { docx, parrafo } from './muestras.ts'

describe('Plantillas: lo que se enseña a escribir', () => {
  for (const { titulo, etiqueta, ...regla } of REGLAS)
    it(`${titulo}: se reconoce tal como está escrito`, async () => {
      const texto = 'en' in regla ? `{#${regla.en}}${etiqueta}{/}` : etiqueta
      const { fallas, desconocidas, reconocidas } = await reportar(docx(parrafo(texto)))
      expect([...fallas, ...desconocidas]).to.deep.equal([])
      expect(reconocidas).to.not.be.empty
    })
})
