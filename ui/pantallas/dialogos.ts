import { lazy, type ComponentType } from 'react'
import { registrarDialogo, registrarPieza, type DialogoProps } from '../screen/dialogos.ts'

type Dialogo = ComponentType<DialogoProps>

const proyectos = () => import('../proyectos/Dialogos.tsx')
const identidades = () => import('../identidades/Corregir.tsx')

/** Hand-written dialogs that screen definitions may name. */
const DIALOGOS: readonly (readonly [nombre: string, traer: () => Promise<{ default: Dialogo }>])[] = [
  ['aceptar-persona', () => import('../personas/AceptarRegistro.tsx')],
  ['consultar-dian', () => import('../personas/ConsultarDian.tsx')],
  ['corregir-matricula', async () => ({ default: (await identidades()).CorregirMatricula })],
  ['corregir-documento', async () => ({ default: (await identidades()).CorregirDocumento })],
  [
    'convertir-en-cliente',
    async () => ({ default: (await import('../cartera/clientes/DialogoCliente.tsx')).ConvertirEnCliente }),
  ],
  [
    'datos-de-cliente',
    async () => ({ default: (await import('../cartera/clientes/DialogoCliente.tsx')).DatosDeCliente }),
  ],
  ['anadir-radicacion', () => import('../proyectos/AnadirRadicacion.tsx')],
  ['resumen-proyecto', async () => ({ default: (await proyectos()).Resumen })],
  ['eliminar-proyecto', async () => ({ default: (await proyectos()).EliminarProyecto })],
  ['cambiar-rol', () => import('../usuarios/CambiarRol.tsx')],
  ['sesiones-de-usuario', () => import('../usuarios/SesionesDeUsuario.tsx')],
  ['por-que-no-ve', () => import('../usuarios/PorQue.tsx')],
  ['ver-como-rol', () => import('../roles/VerComoRol.tsx')],
]

for (const [nombre, traer] of DIALOGOS) registrarDialogo(nombre, lazy(traer))
registrarPieza(
  'pago-de-deposito',
  lazy(() => import('../depositos/PagoDeDeposito.tsx')),
)
