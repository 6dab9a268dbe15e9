import { paseSchema } from '../../../schemas/sesion/sesion.ts'
import { correosDePractica as correos, estadoDePractica } from '../../../schemas/respuestas/sesion/sesion.ts'
import { sesion } from '../../../schemas/respuestas/sesion/usuario.ts'
import { nobody, perMinute, route, session } from '../../kernel/index.ts'
import { conGalleta, galletaDe } from '../../sesion/index.ts'
import { correosDePractica, pedirPractica, verPractica } from './pedir.ts'
import { entrarAPracticar } from './entrar.ts'

export const rutasDePractica = [
  route('GET /practica', {
    operation: 'verPractica',
    summary: 'Cómo va la oficina de práctica',
    needs: session(),
    reply: estadoDePractica,
    handler: verPractica,
  }),
  route('POST /practica', {
    operation: 'practicar',
    summary: 'Ir a la oficina de práctica, o empezar a hacerla',
    needs: session(),
    limit: perMinute(30),
    idempotent: false,
    reply: estadoDePractica,
    handler: pedirPractica,
  }),
  route('POST /practica/entrar', {
    operation: 'entrarAPracticar',
    summary: 'Entrar a la oficina de práctica con un pase',
    needs: nobody('el pase es la prueba'),
    limit: perMinute(60),
    transaction: false,
    body: paseSchema,
    reply: sesion,
    handler: async (ctx, { body, header }) => {
      const galleta = galletaDe(ctx, header)
      return conGalleta(await entrarAPracticar(ctx, body.pase, galleta ? 'galleta' : 'cuerpo'), galleta)
    },
  }),
  route('GET /practica/correos', {
    operation: 'leerCorreosDePractica',
    summary: 'Los correos que la práctica no envió',
    needs: session(),
    reply: correos,
    handler: correosDePractica,
  }),
]
