import { expect } from 'chai'
import { matchesWords, nearestFirst } from '../../schemas/es-co/index.ts'
import { formsKept, wordsAsked, wordsWritten } from '../../schemas/es-co/formas.ts'

/** What is kept, and each way in which people print or type it. */
const ESCRITOS: Readonly<Record<string, readonly string[]>> = {
  '1012544572': [
    '1.012.544.572',
    '1.012.54',
    "1'012.544.572",
    '1,012,544,572',
    '1 012 544 572',
    'CC 1.012.544.572',
    'c.c. 1.012.544.572',
  ],
  '900373913': [
    '900.373.913-4',
    '900373913-4',
    '900.373.913 - 4',
    '900373913–4',
    '9003739134',
    'NIT 900.373.913-4',
    'N.I.T. 900373913',
  ],
  '50C-1114038': ['50C 1114038', '50c1114038', '50C–1114038', '1114038', '50c-111'],
  '50C1114038': ['50C 1114038', '50C-1114038', '1114038'],
  'Inversiones Gómez SAS': ['S.A.S.', 'S.A.S', 's. a. s.', 'inversiones gomez s.a.s.'],
  'Inversiones Gómez S.A.S.': ['SAS', 'S.A.S', 'gomez sas', 'S A S'],
  'Inversiones Gómez S. A. S.': ['SAS', 's.a.s.'],
  "Sean O'Brien": ['obrien', 'O’Brien', 'o brien', 'brien'],
  'Sean OBrien': ["O'Brien", 'o´brien'],
  "Lucía D'Angelo": ['dangelo', 'd angelo'],
  'Lucía D Angelo': ["d'angelo"],
  'E-123456': ['E123456', 'e 123456', 'E–123456', '123456'],
  E123456: ['E-123456', '123456'],
  FE512: ['FE-512', 'FE 512', '512'],
  'Ana Pérez-Gómez': ['perez gomez', 'Pérez-Gómez', 'perezgomez'],
  'Calle 5 # 10-20': ['calle 5 10-20', '10 20'],
}

describe('Lo que se imprime y lo que se busca', () => {
  it('lo guardado se halla de cada manera en que la gente lo escribe', () => {
    for (const [kept, typed] of Object.entries(ESCRITOS)) {
      const words = [...wordsWritten(kept), ...formsKept(kept)]
      for (const text of [kept, ...typed]) {
        const missing = wordsAsked(text).filter((asked) => !words.some((word) => word.startsWith(asked)))
        expect([wordsAsked(text).length > 0, missing], `«${text}» en «${kept}»`).to.deep.equal([true, []])
        expect(matchesWords(kept, text), `«${text}» en «${kept}»`).to.equal(true)
      }
    }
  })

  it('lo que no se parece no se halla, y solo signos no hallan nada', () => {
    const ajenos = [
      ['900373913', '900.373.914-1'],
      ["O'Brien", 'obrian'],
      ['S.A.S.', 'ltda'],
      ['1012544572', '1.012.545'],
    ] as const
    for (const [kept, text] of ajenos) {
      expect(matchesWords(kept, text), `«${text}» en «${kept}»`).to.equal(false)
    }
    for (const signs of ['%', '_', '🙂', '...', '—']) {
      expect(wordsAsked(signs), signs).to.deep.equal([])
      expect(
        nearestFirst(['uno', '100 %', 'dos_tres'], signs, (one) => [one]),
        signs,
      ).to.deep.equal([])
    }
    expect(nearestFirst(['uno', 'dos'], ' ', (one) => [one])).to.deep.equal(['uno', 'dos'])
  })

  it('ninguna forma agrega una palabra que el texto ya tiene ni que no quepa en el índice', () => {
    expect(formsKept('Ana Pérez')).to.deep.equal([])
    expect(formsKept('1012544572')).to.deep.equal([])
    expect(formsKept(`${'a1-'.repeat(30)}b`).every((word) => word.length <= 32)).to.equal(true)
  })
})
