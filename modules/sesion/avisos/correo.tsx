import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'

interface Datos { nombre: string; url: string; oficina: Membrete }
interface Correo { subject: string; html: string; text: string }
interface Texto { asunto: string; parrafos: readonly string[]; boton: string; nota: string }

/** Tells a person that somebody guesses at the password. */
export const correoDeCuenta = (datos: Datos): Correo =>
  escribir(datos, {
    asunto: 'Intentos de entrar con su usuario',
    parrafos: [
      'Desde equipos en los que usted no ha entrado antes han probado varias contraseñas con su usuario, y fallaron. Frenamos esos ' +
        'intentos; en el equipo en que usted ya ha entrado puede seguir entrando como siempre.',
      'Si desde otro equipo no logra entrar, cambie su contraseña por correo: con eso entra enseguida.',
    ],
    boton: 'Cambiar mi contraseña',
    nota: 'Si fue usted quien se equivocó, no haga nada. Este aviso llega una vez al día como máximo.',
  })

/** Tells a person that the second factor was taken by an administrator. */
export const correoDeFactorQuitado = (datos: Datos): Correo =>
  escribir(datos, {
    asunto: 'Quitaron su segundo factor',
    parrafos: [
      'Un administrador de la oficina quitó el segundo factor de su usuario: ahora se entra solo con la contraseña.',
      'Vuelva a activarlo en Mi cuenta en cuanto pueda.',
    ],
    boton: 'Activarlo de nuevo',
    nota: 'Si usted no lo pidió, cambie su contraseña y avise a la oficina.',
  })

/** Tells an administrator which accounts are guessed at and from which addresses many are. */
export function correoDeIngresos({ cuentas, redes, ...datos }: Datos & { cuentas: readonly string[]; redes: readonly string[] }): Correo {
  return escribir(datos, {
    asunto: 'Intentos de entrar a la oficina',
    parrafos: [
      ...(cuentas.length ? [`Están probando contraseñas con estos usuarios: ${hasta(cuentas)}. A cada uno ya se le avisó.`] : []),
      ...(redes.length ? [`Desde estas direcciones prueban muchos usuarios o contraseñas: ${hasta(redes)}.`] : []),
      'Los intentos están frenados. Quien ya había entrado desde su equipo entra como siempre; a quien no pueda entrar, desbloquéelo en ' +
        'Usuarios, o que cambie su contraseña por correo.',
    ],
    boton: 'Ver los usuarios',
    nota: 'Este aviso llega una vez al día como máximo.',
  })
}

const MOST = 20
const hasta = (todos: readonly string[]): string =>
  todos.slice(0, MOST).join(', ') + (todos.length > MOST ? ` y ${todos.length - MOST} más` : '')

function escribir({ nombre, url, oficina }: Datos, { asunto, parrafos, boton, nota }: Texto): Correo {
  const filas = (
    <>
      <tr>
        <td style={{ paddingTop: 16 }}>{nombre}:</td>
      </tr>
      {parrafos.map((parrafo) => (
        <tr key={parrafo}>
          <td style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>{parrafo}</td>
        </tr>
      ))}
      <tr>
        <td style={{ padding: '16px 0 8px' }}>
          <a href={url} style={BOTON_DE_CARTA}>
            {boton}
          </a>
        </td>
      </tr>
      <tr>
        <td style={{ fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }}>{url}</td>
      </tr>
      <tr>
        <td style={NOTA_DE_CARTA}>{nota}</td>
      </tr>
    </>
  )
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas, pie: oficina.lineas }),
    text: [oficina.nombre, '', `${nombre}:`, '', ...parrafos, '', url, '', nota, '', ...oficina.lineas, ''].join('\n'),
  }
}
