import { expect } from 'chai'
import { nombreDeEquipo } from '../../../modules/sesion/equipos.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CASOS: readonly (readonly [string, string])[] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/139.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/139.0.0.0 Safari/537.36`, 'Chrome en Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPad',
  ],
  ['curl/8.5.0', 'Programa curl'],
  ['node', 'Programa node'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Navegador en Windows'],
  ['Mozilla/5.0', 'Equipo desconocido'],
  ['<script>alert(1)</script>', 'Equipo desconocido'],
  ['', 'Equipo desconocido'],
]

describe('El equipo de una sesión', () => {
  for (const [agente, nombre] of CASOS)
    it(`${agente.slice(-40) || 'nada'}: ${nombre}`, () => expect(nombreDeEquipo(agente)).to.equal(nombre))
})
