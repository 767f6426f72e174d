// The libraries that the board stands on, with as much of each as it uses, and nothing done with them.
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { proxy, useSnapshot } from 'valtio'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'

globalThis.floor = [
  ...[DndContext, DragOverlay, KeyboardSensor, MouseSensor, TouchSensor, useDraggable, useDroppable],
  ...[useVirtualizer, createElement, createRoot, proxy, useSnapshot, Link, Redirect, Route, Switch, useLocation],
]
