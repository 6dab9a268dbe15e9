import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../kit/theme/global.css'
import { conservarPulsaciones } from '../../../kit/keyboard/pulsaciones.ts'
import { vestir } from '../../../kit/theme/tokens.ts'
import { Publica } from './Publica.tsx'

vestir()
conservarPulsaciones()

const root = document.getElementById('root')
if (!root) throw new Error('solicitud.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Publica />
  </StrictMode>,
)
