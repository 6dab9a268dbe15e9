import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { cleanerOf } from '../../modules/kernel/http/validation/ajv.ts'
import { compareText } from '../../schemas/es-co/index.ts'
import { cleanAll, cleanText } from '../../schemas/es-co/limpio.ts'

describe('El texto de afuera, limpio al entrar', () => {
  it('compone los acentos, quita lo que no se ve y junta los espacios', () => {
    for (const [sucio, limpio] of [
      ['  Ana   María ', 'Ana María'],
      ['Mun\u0303oz', 'Muñoz'],
      ['Pe\u0301rez', 'Pérez'],
      ['A\u200bna\u00ad', 'Ana'],
      ['\u202eabc\u202c', 'abc'],
      ['\ufeffhola', 'hola'],
      ['ana\u00a0@correo.co\u00a0', 'ana @correo.co'],
      ['\u2007 x\u3000y', 'x y'],
      [' ana@correo.co\u200b', 'ana@correo.co'],
      ['Carrera 7\t# 12', 'Carrera 7 # 12'],
      ['', ''],
      [' \u00a0\u200b ', ''],
    ] as const)
      expect(cleanText(sucio), JSON.stringify(sucio)).to.equal(limpio)
  })

  it('de un texto con renglones quedan los renglones; de un campo de un renglón, ninguno', () => {
    expect(cleanText('Uno \r\n\r\n  dos\u00a0tres\t4  \n')).to.equal('Uno\n\n  dos tres\t4')
    expect(cleanText('Juan\n Pérez', { oneLine: true })).to.equal('Juan Pérez')
  })

  it('lo que un campo no puede guardar sigue ahí para que se diga', () => {
    for (const control of ['a\u0000b', 'a\u000bb', 'a\u001fb', 'a\ud800b']) expect(cleanText(control)).to.equal(control)
  })

  it('un cuerpo se limpia a cualquier nivel, menos claves, llaves y lo que la ruta dice', () => {
    const cuerpo = JSON.parse(
      '{"nombres":" Ana ","password":" a  b ","a":[{"correo":"x@y.co\\u200b"}," z "],"contenido":" x  y ",' +
        '"secretos":{"llave":" k "},"__proto__":{"nombres":" b "},"n":1,"nulo":null}',
    )
    cleanAll(cuerpo, { oneLine: new Set(), asSent: new Set(['contenido']) })
    expect(JSON.stringify(cuerpo)).to.equal(
      '{"nombres":"Ana","password":" a  b ","a":[{"correo":"x@y.co"},"z"],"contenido":" x  y ",' +
        '"secretos":{"llave":" k "},"__proto__":{"nombres":"b"},"n":1,"nulo":null}',
    )
    expect(({} as { nombres?: string }).nombres).to.equal(undefined)
  })

  it('toda ruta que recibe textos los limpia: un renglón donde caben pocas letras', () => {
    for (const route of routes) {
      for (const { method, path, asSent, body } of [route, ...(route.ways ?? [])]) {
        const nombre =
          typeof body === 'object' && body.properties
            ? Object.entries(body.properties).find(
                ([name, property]) =>
                  typeof property === 'object' &&
                  (property.maxLength ?? 0) > 0 &&
                  !/password|clave|llave|pin|token|firma|secreto/.test(name),
              )
            : undefined
        if (!nombre || asSent?.includes(nombre[0])) continue
        expect(cleanerOf({}, [body])({ [nombre[0]]: ' Mun\u0303oz\u200b ' }), `${method} ${path}`).to.deep.equal({
          [nombre[0]]: 'Muñoz',
        })
      }
    }
  })

  it('la ñ va después de la n, también la que llegó en dos partes', () => {
    const nombres = ['Muñoz', 'Munoz', 'Muzo', 'Nuñez', 'Ñáñez', 'Ortiz'].map((uno) => cleanText(uno.normalize('NFD')))
    expect([...nombres].sort(compareText)).to.deep.equal(['Munoz', 'Muñoz', 'Muzo', 'Nuñez', 'Ñáñez', 'Ortiz'])
  })
})
